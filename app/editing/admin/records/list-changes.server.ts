import { data } from "react-router";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { toNotice, withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { readSelection } from "~/admin-kit/parts/selection.ts";
import { toFormAddress } from "~/audited-tables.ts";
import { type AnyContentType, type Toggle, withReason } from "~/definitions/content-type.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import {
  duplicateRecord,
  removeRecords,
  setField,
  toggleRecords,
  type Usage,
} from "../../store/record-changes.server.ts";
import { listMatching, listOptions } from "../../store/record-list.server.ts";
import { moveRecord } from "../../store/record-order.server.ts";
import { findRecord } from "../../store/records.server.ts";
import { messages } from "../messages.ts";
import { findCategory } from "./category.ts";
import { viewChanges } from "./change-views.server.ts";
import { type SideFormAnswer, saveFromForm } from "./save.server.ts";
import { toCountText, toDone } from "./words.ts";

/** Handles the forms of a list. Failures are answers with the reason, never error screens. */
export async function changeFromList(type: AnyContentType, form: FormData, from: From) {
  const intent = String(form.get("intent") ?? "");
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (change) return change(type, form, from);
  if (type.form.as === "page") throw data(common.unknownChange, { status: 400 });
  return saveOnList(type, form, from);
}

export async function saveOnList(type: AnyContentType, form: FormData, from: From) {
  const id = String(form.get("id") ?? "") || null;
  const result = await saveFromForm(type, form, { ...from, id });
  if ("failed" in result)
    return data<SideFormAnswer>(
      { failed: result.failed, notice: result.failed.notice },
      { status: result.failed.status },
    );
  const stays = textOf(form, "intent") === "stay" ? `?edit=${result.saved.id}` : "";
  return redirectWithToast(`/admin/${type.name}${stays}`, result.notice);
}

type Answer = ReturnType<typeof data<ListAnswer>>;
type Change = (type: AnyContentType, form: FormData, from: From) => Promise<Answer | Response>;

const changes: Record<string, Change | undefined> = {
  toggle,
  delete: remove,
  toggleMany: toggle,
  deleteMany: removeMany,
  setCategory,
  duplicate,
  move: moveByHand,
  ...viewChanges,
};

const maxRows = 1_000;

/** The switch of a type's list that a form names. Throws 400 for another field. */
function requireToggle(type: AnyContentType, form: FormData): Toggle {
  const toggled = type.list.toggles.find(({ field }) => field === form.get("field"));
  if (!toggled) throw data(messages.listChanges.unknownField, { status: 400 });
  return toggled;
}

/** The rows of a form: its `id`, its `ids` with spaces between, or what its `all`, a list's query, matches; else 400. */
async function findIds(type: AnyContentType, form: FormData): Promise<string[]> {
  if (form.get("id")) return [textOf(form, "id")];
  const ids = form.has("all")
    ? await listMatching(type, readSelection(type, new URLSearchParams(textOf(form, "all"))), maxRows)
    : [...new Set(textOf(form, "ids").split(" ").filter(Boolean))];
  if (ids.length === 0 || ids.length > maxRows) throw data(messages.listChanges.wrongCount, { status: 400 });
  return ids;
}

/** Moves records to another category, or out of all (an empty value). */
function setCategory(type: AnyContentType, form: FormData, from: From) {
  const category = findCategory(type);
  if (!category) throw data(common.unknownChange, { status: 400 });
  const failed = { title: common.error, text: messages.notMoved(type.many) };
  return attemptChange(failed, async () => {
    const value = textOf(form, "value") || null;
    const options = await listOptions(category.field);
    const option = options.find((one) => one.value === value);
    if (value && !option) return refuse(failed, messages.reasons.categoryIsGone, 404);
    const ids = await findIds(type, form);
    const { changed, changeSet } = await setField(type, ids, { field: category.name, value }, from.who.userId);
    if (changed === 0) return refuse(failed, messages.reasons.there, 409);
    const text = messages.movedTo(toCountText(type, changed), changed, option?.label);
    return data<ListAnswer>({ notice: withUndo({ text }, changeSet) });
  });
}

/** Sets a switch of one or several records to one value; for several, the notice has the count and one Undo. */
export function toggle(type: AnyContentType, form: FormData, from: From, toggled = requireToggle(type, form)) {
  const { turnOn, turnOff } = toggled;
  const words = toggled.messages;
  const isOn = form.get("value") === "true";
  const one = textOf(form, "id");
  return attemptChange(words.failed, async () => {
    const ids = await findIds(type, form);
    const { changed, changeSet, kept } = await toggleRecords(type, ids, toggled, isOn, from.who.userId);
    if (changed === 0 && kept.length > 0) return refuse(words.failed, toKeptReason(type), 409);
    if (one && changed === 0 && !(await findRecord(type, one)))
      return refuse(words.failed, messages.isGone(type.one), 404);
    if (one) return data<ListAnswer>({ notice: withUndo(toNotice(isOn ? words.on : words.off), changeSet) });
    const done = toDone(isOn ? turnOn : turnOff);
    if (changed === 0) return refuse(words.failed, messages.alreadyDone(done), 409);
    const stays = kept.map((title) => ({ title, usages: [] }));
    const text = withKept(`${toCountText(type, changed)} ${done}`, type, stays);
    return data<ListAnswer>({ notice: withUndo({ text }, changeSet) });
  });
}

async function remove(type: AnyContentType, form: FormData, from: From) {
  const words = type.messages.deleteFailed;
  const id = textOf(form, "id");
  const moveTo = form.has("moveTo") ? textOf(form, "moveTo") : undefined;
  return attemptChange(words, async () => {
    const { outcomes, changeSet } = await removeRecords(type, [id], from.who.userId, moveTo);
    const [outcome] = outcomes;
    if (!outcome || outcome.kind === "gone") return refuse(words, messages.isGone(type.one), 404);
    if (outcome.kind === "inUse" && outcome.usages.length === 0) return refuse(words, toKeptReason(type), 409);
    if (outcome.kind === "inUse") {
      const uses = toUsesText(outcome.usages);
      const notice = toNotice(withReason(words, messages.inUseBy(uses)), { isError: true });
      const others = await listOthers(type, id);
      return data<ListAnswer>({ notice, inUse: { id, title: outcome.title, uses, others } }, { status: 409 });
    }
    const undo = changeSet ? { set: changeSet } : null;
    return data<ListAnswer>({ notice: toNotice(type.messages.deleted, { undo, about: outcome.title }) });
  });
}

function removeMany(type: AnyContentType, form: FormData, from: From) {
  const failed = type.messages.deleteFailed;
  return attemptChange(failed, async () => {
    const ids = await findIds(type, form);
    const { outcomes, changeSet } = await removeRecords(type, ids, from.who.userId);
    const removed = outcomes.filter(({ kind }) => kind === "removed").length;
    const kept = outcomes.filter((outcome) => outcome.kind === "inUse");
    if (removed === 0 && kept.length === 0) return refuse(failed, messages.reasons.areGone, 404);
    if (removed === 0 && kept.every(({ usages }) => usages.length === 0))
      return refuse(failed, toKeptReason(type), 409);
    const done =
      removed > 0 ? messages.deleted(toCountText(type, removed)) : withReason(failed, messages.reasons.allInUse).text;
    const undo = changeSet ? { set: changeSet } : null;
    const notice = toNotice({ text: withKept(done, type, kept) }, { isError: removed === 0, undo });
    return data<ListAnswer>({ notice }, { status: removed === 0 ? 409 : 200 });
  });
}

function toKeptReason({ keeps }: AnyContentType): string {
  return `${keeps?.because}; ${keeps?.first}`;
}

function withKept(done: string, { keeps }: AnyContentType, kept: readonly { title: string; usages: Usage[] }[]) {
  const stays = kept.map(({ title, usages }) => {
    return messages.stays(title, usages.length > 0 ? messages.inUseBy(toUsesText(usages)) : keeps?.because);
  });
  return [done, ...stays].join(". ").replaceAll(/\.\. /g, ". ");
}

function toUsesText(usages: readonly Usage[]): string {
  return usages.map((usage) => toCountText(usage, usage.count)).join(", ");
}

async function listOthers(type: AnyContentType, id: string) {
  const options = await listOptions({ to: { table: type.table, many: type.many, label: [type.title] }, by: "id" });
  return options.filter(({ value }) => value !== id).map(({ value, label }) => ({ value, label }));
}

/** Makes an unpublished copy of a record and redirects to its form. */
export function duplicate(type: AnyContentType, form: FormData, { who }: From) {
  const failed = { title: common.error, text: messages.notDuplicated(type.one) };
  return attemptChange<Awaited<ReturnType<typeof refuse>> | Response>(failed, async () => {
    const copy = await duplicateRecord(type, textOf(form, "id"), who.userId);
    if (!copy) return refuse(failed, common.gone, 404);
    const address = toFormAddress(type, copy.id);
    // After Undo, its form no longer exists.
    return redirectWithToast(address, withUndo(messages.duplicated(capitalise(type.one), copy.title), copy.changeSet));
  });
}

/** Moves a record before another one, or to the end, in the manual order. */
export function moveByHand(type: AnyContentType, form: FormData, { who }: From) {
  if (!manualOrderOf(type)) throw data(common.unknownChange, { status: 400 });
  const failed = { title: common.error, text: messages.orderNotSavedBecause };
  return attemptChange(failed, async () => {
    const outcome = await moveRecord(type, textOf(form, "id"), textOf(form, "before") || null, who.userId);
    if (outcome.kind === "gone") return refuse(failed, messages.reasons.listChanged, 409);
    if (outcome.kind === "too many") return refuse(failed, messages.tooMany(type.many), 409);
    const text = messages.movedToPlace(outcome.title, outcome.place + 1, outcome.total);
    const notice = { ...withUndo({ text }, outcome.changeSet), group: messages.orderGroup(type.many) };
    return data<ListAnswer>({ notice });
  });
}
