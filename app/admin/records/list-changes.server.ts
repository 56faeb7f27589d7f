import { data } from "react-router";
import { type AnyContentType, withReason } from "~/content/kit/content-type.ts";
import { toggleRecord } from "~/data/record-changes.server.ts";
import { listOptions } from "~/data/record-list.server.ts";
import { removeRecord } from "~/data/trash.server.ts";
import { redirectWithToast } from "../flash.server.ts";
import { toNotice, withUndo } from "../notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "./change.server.ts";
import { removeMany, requireToggle, toggleMany, toUsesText } from "./change-many.server.ts";
import { viewChanges } from "./change-views.server.ts";
import { duplicate, moveByHand } from "./copy-and-move.server.ts";
import { readIntent, saveFromForm } from "./save.server.ts";

/** Carries out what was pressed on a list. Failures are answers with the reason, never error screens. */
export async function changeFromList(type: AnyContentType, form: FormData, from: From) {
  const intent = String(form.get("intent") ?? "");
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (change) return change(type, form, from);
  if (type.form.as === "page") throw data("Unknown change", { status: 400 });
  return saveOnList(type, form, from);
}

/** Saves the form over or above a list, and leads back to the list. */
export async function saveOnList(type: AnyContentType, form: FormData, from: From) {
  const id = String(form.get("id") ?? "") || null;
  const result = await saveFromForm(type, form, { ...from, id });
  if ("failed" in result)
    return data<ListAnswer>({ failed: result.failed, notice: result.failed.notice }, { status: result.failed.status });
  const stays = readIntent(form) === "stay" ? `?edit=${result.saved.id}` : "";
  return redirectWithToast(`/admin/${type.name}${stays}`, result.notice);
}

type Answer = ReturnType<typeof data<ListAnswer>>;
type Change = (type: AnyContentType, form: FormData, from: From) => Promise<Answer | Response>;

const changes: Record<string, Change | undefined> = {
  toggle,
  delete: remove,
  toggleMany,
  deleteMany: removeMany,
  duplicate,
  move: moveByHand,
  ...viewChanges,
};

async function toggle(type: AnyContentType, form: FormData, from: From) {
  const toggled = requireToggle(type, form);
  const { messages } = toggled;
  const value = form.get("value") === "true";
  return attemptChange(from, messages.failed, async () => {
    const changeSet = await toggleRecord(type, textOf(form, "id"), toggled, value, from.who.userId);
    if (!changeSet) return refuse(messages.failed, `this ${type.one} was deleted in the meantime`, 404);
    return data<ListAnswer>({ notice: withUndo(toNotice(value ? messages.on : messages.off), changeSet) });
  });
}

async function remove(type: AnyContentType, form: FormData, from: From) {
  const words = type.messages.deleteFailed;
  const id = textOf(form, "id");
  const moveTo = form.has("moveTo") ? textOf(form, "moveTo") : undefined;
  return attemptChange(from, words, async () => {
    const outcome = await removeRecord(type, id, from.who.userId, moveTo);
    if (outcome.kind === "gone") return refuse(words, `this ${type.one} was deleted in the meantime`, 404);
    if (outcome.kind === "inUse") {
      const uses = toUsesText(outcome.usages);
      const notice = toNotice(withReason(words, `${uses} use it`), { isError: true });
      const others = await listOthers(type, id);
      return data<ListAnswer>({ notice, inUse: { id, title: outcome.title, uses, others } }, { status: 409 });
    }
    return data<ListAnswer>({
      notice: toNotice(type.messages.deleted, { undo: { set: outcome.changeSet }, about: outcome.title }),
    });
  });
}

async function listOthers(type: AnyContentType, id: string) {
  const options = await listOptions({ to: { table: type.table, many: type.many, label: [type.title] }, by: "id" });
  return options.filter(({ value }) => value !== id).map(({ value, label }) => ({ value, label }));
}
