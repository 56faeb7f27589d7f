import { data } from "react-router";
import { type AnyContentType, withReason } from "~/content/kit/content-type.ts";
import { toReason } from "~/data/failure.server.ts";
import { listOptions } from "~/data/record-list.server.ts";
import { toggleRecord } from "~/data/records.server.ts";
import { removeRecord, restoreRecord } from "~/data/trash.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { redirectWithToast } from "../flash.server.ts";
import type { Administrator } from "../guard.server.ts";
import { type Notice, toNotice } from "../notice.ts";
import { type FailedSave, saveFromForm } from "./save.server.ts";

/** What a list's buttons and its side form get back. */
export type ListAnswer = {
  notice?: Notice;
  /** Brings a deleted record back. */
  undo?: { trashId: string };
  /** The form that undoes what was done, where nothing went to the trash. */
  back?: Record<string, string>;
  /** What refers to a record, so that it cannot simply be deleted. */
  inUse?: { id: string; title: string; uses: string; others: { value: string; label: string }[] };
  failed?: FailedSave;
};

type From = { who: Administrator; facts: RequestFacts };

/** Carries out what was pressed on a list. Failures are answers with the reason, never error screens. */
export async function changeFromList(type: AnyContentType, form: FormData, from: From) {
  const intent = String(form.get("intent") ?? "");
  const change = changes[intent];
  if (change) return change(type, form, from);
  if (type.form.as === "page") throw data("Unknown change", { status: 400 });
  const id = String(form.get("id") ?? "") || null;
  const result = await saveFromForm(type, form, { ...from, id });
  if ("failed" in result)
    return data<ListAnswer>({ failed: result.failed, notice: result.failed.notice }, { status: result.failed.status });
  return redirectWithToast(`/admin/${type.name}`, result.notice);
}

type Change = (type: AnyContentType, form: FormData, from: From) => Promise<ReturnType<typeof data<ListAnswer>>>;

const changes: Record<string, Change | undefined> = { toggle, delete: remove, restore };

async function toggle(type: AnyContentType, form: FormData, from: From) {
  const toggled = type.list.toggles.find(({ field }) => field === form.get("field"));
  if (!toggled) throw data("Unknown field", { status: 400 });
  const { messages } = toggled;
  const value = form.get("value") === "true";
  return attemptChange(from, messages.failed, async () => {
    const done = await toggleRecord(type, textOf(form, "id"), toggled.field, value, from.who.userId);
    if (!done) return refuse(messages.failed, `this ${type.one} was deleted in the meantime`, 404);
    return data<ListAnswer>({ notice: toNotice(value ? messages.on : messages.off) });
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
      const uses = outcome.usages.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
      const notice = toNotice(withReason(words, `${uses} use it`), { isError: true });
      const others = await listOthers(type, id);
      return data<ListAnswer>({ notice, inUse: { id, title: outcome.title, uses, others } }, { status: 409 });
    }
    return data<ListAnswer>({ notice: toNotice(type.messages.deleted), undo: { trashId: outcome.trashId } });
  });
}

/** The records that can take over what refers to the one that goes. */
async function listOthers(type: AnyContentType, id: string) {
  const options = await listOptions({ to: { table: type.table, label: [type.title] }, by: "id" });
  return options.filter(({ value }) => value !== id).map(({ value, label }) => ({ value, label }));
}

async function restore(type: AnyContentType, form: FormData, from: From) {
  const words = { text: `The ${type.one} could not be brought back: {message}` };
  return attemptChange(from, words, async () => {
    const outcome = await restoreRecord(type, textOf(form, "trashId"));
    if (outcome === "gone") return refuse(words, "it is not in the trash any more", 404);
    if (outcome === "refused") return refuse(words, "its address is taken, or something it refers to is gone", 409);
    return data<ListAnswer>({ notice: { text: `The ${type.one} is back.` } });
  });
}

/** Carries out a change. A failure goes to the log and becomes an answer with the reason; it never throws. */
export async function attemptChange(
  from: Pick<From, "facts">,
  words: { title?: string; text: string },
  change: () => Promise<ReturnType<typeof data<ListAnswer>>>,
) {
  try {
    return await change();
  } catch (error) {
    log.error("a change in the back office failed", { id: from.facts.requestId, error });
    return refuse(words, toReason(error), 503);
  }
}

/** The answer to a change that did not happen: the words of the catalogue with the reason in them. */
export function refuse(words: { title?: string; text: string }, reason: string, status: number) {
  return data<ListAnswer>({ notice: toNotice(withReason(words, reason), { isError: true }) }, { status });
}

/** A field of a form as text, empty when it is missing. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
