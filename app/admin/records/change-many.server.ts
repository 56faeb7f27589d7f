import { data } from "react-router";
import { type AnyContentType, type Toggle, withReason } from "~/content/kit/content-type.ts";
import { toggleRecords } from "~/data/record-changes.server.ts";
import { removeRecords, type Usage } from "~/data/trash.server.ts";
import { toNotice, withUndo } from "../notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "./change.server.ts";
import { toCountText, toDone } from "./words.ts";

const mostRows = 200;

/** The switch of a type's list that a form names. Throws 400 for another field. */
export function requireToggle(type: AnyContentType, form: FormData): Toggle {
  const toggled = type.list.toggles.find(({ field }) => field === form.get("field"));
  if (!toggled) throw data("Unknown field", { status: 400 });
  return toggled;
}

/** The rows that a form names by their ids, a space between each. Throws 400 for none and for too many. */
export function requireIds(form: FormData): string[] {
  const ids = [...new Set(textOf(form, "ids").split(" ").filter(Boolean))];
  if (ids.length === 0 || ids.length > mostRows) throw data("Too few or too many rows", { status: 400 });
  return ids;
}

/** Sets a switch of several records to one value, and says how many there were: "3 services activated", with one Undo. */
export function toggleMany(type: AnyContentType, form: FormData, from: From, toggle = requireToggle(type, form)) {
  const isOn = form.get("value") === "true";
  const ids = requireIds(form);
  const { failed } = toggle.messages;
  return attemptChange(from, failed, async () => {
    const done = toDone(isOn ? toggle.turnOn : toggle.turnOff);
    const { changed, changeSet, kept } = await toggleRecords(type, ids, toggle, isOn, from.who.userId);
    if (changed === 0 && kept.length > 0) return refuse(failed, toKeptReason(type), 409);
    if (changed === 0) return refuse(failed, `they are ${done} already, or were deleted in the meantime`, 409);
    const text = withStays(
      `${toCountText(type, changed)} ${done}`,
      type,
      kept.map((title) => ({ title, usages: [] })),
    );
    return data<ListAnswer>({ notice: withUndo({ text }, changeSet) });
  });
}

/** Deletes several records. What is in use stays, and is named with what uses it. */
export function removeMany(type: AnyContentType, form: FormData, from: From) {
  const failed = type.messages.deleteFailed;
  const ids = requireIds(form);
  return attemptChange(from, failed, async () => {
    const { outcomes, changeSet } = await removeRecords(type, ids, from.who.userId);
    const removed = outcomes.filter(({ kind }) => kind === "removed").length;
    const kept = outcomes.filter((outcome) => outcome.kind === "inUse");
    if (removed === 0 && kept.length === 0) return refuse(failed, "they were deleted in the meantime", 404);
    if (removed === 0 && kept.every(({ usages }) => usages.length === 0))
      return refuse(failed, toKeptReason(type), 409);
    const done =
      removed > 0 ? `${toCountText(type, removed)} deleted` : withReason(failed, "all of them are in use").text;
    const undo = changeSet ? { set: changeSet } : null;
    const notice = toNotice({ text: withStays(done, type, kept) }, { isError: removed === 0, undo });
    return data<ListAnswer>({ notice }, { status: removed === 0 ? 409 : 200 });
  });
}

export function toKeptReason({ keeps }: AnyContentType): string {
  return `${keeps?.because}; ${keeps?.first}`;
}

function withStays(done: string, { keeps }: AnyContentType, kept: readonly { title: string; usages: Usage[] }[]) {
  const stays = kept.map(({ title, usages }) => {
    return `“${title}” stays: ${usages.length > 0 ? `${toUsesText(usages)} use it` : keeps?.because}.`;
  });
  return [done, ...stays].join(". ").replaceAll(/\.\. /g, ". ");
}

export function toUsesText(usages: readonly Usage[]): string {
  return usages.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
}
