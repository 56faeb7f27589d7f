import { data } from "react-router";
import { type AnyContentType, type Toggle, withReason } from "~/content/kit/content-type.ts";
import { type Batch, changeRecords } from "~/data/record-batch.server.ts";
import { removeRecords, type Usage } from "~/data/trash.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { toNotice, withUndo } from "../notice.ts";
import { toCountText, toDone } from "./bulk-words.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "./change.server.ts";

/** Rows that can be changed at once: what a page of a list holds, and room to spare. */
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

/** Sets a switch of several records to one value. */
export function toggleMany(type: AnyContentType, form: FormData, { who, facts }: From) {
  const { field, turnOn, turnOff, messages } = requireToggle(type, form);
  const value = form.get("value") === "true";
  const ids = requireIds(form);
  return answerBatch(type, { done: toDone(value ? turnOn : turnOff), failed: messages.failed, facts }, () =>
    changeRecords(type, ids, { values: { [field]: value }, by: field, userId: who.userId }),
  );
}

type BatchWords = { done: string; failed: { title?: string; text: string }; facts: RequestFacts };

/** Carries out a change of several records, and says how many there were: "3 services activated", with one Undo. */
export function answerBatch(type: AnyContentType, { done, failed, facts }: BatchWords, change: () => Promise<Batch>) {
  return attemptChange({ facts }, failed, async () => {
    const { changed, changeSet } = await change();
    if (changed === 0) return refuse(failed, `they are ${done} already, or were deleted in the meantime`, 409);
    const text = `${toCountText(type, changed)} ${done}`;
    return data<ListAnswer>({ notice: withUndo({ text }, changeSet) });
  });
}

/** Deletes several records. What is in use stays, and is named with what uses it. */
export function removeMany(type: AnyContentType, form: FormData, { who, facts }: From) {
  const failed = type.messages.deleteFailed;
  const ids = requireIds(form);
  return attemptChange({ facts }, failed, async () => {
    const { removed, kept, changeSet } = await removeRecords(type, ids, who.userId);
    const stays = kept.map(({ title, usages }) => `“${title}” stays: ${toUsesText(usages)} use it.`).join(" ");
    if (removed === 0 && stays === "") return refuse(failed, "they were deleted in the meantime", 404);
    const done =
      removed > 0 ? `${toCountText(type, removed)} deleted` : withReason(failed, "all of them are in use").text;
    const text = stays === "" ? done : `${done}. ${stays}`.replace("..", ".");
    const notice = toNotice({ text }, { isError: removed === 0, undo: changeSet ? { set: changeSet } : null });
    return data<ListAnswer>({ notice }, { status: removed === 0 ? 409 : 200 });
  });
}

/** What uses a record: "2 posts, 1 testimonial". */
export function toUsesText(usages: readonly Usage[]): string {
  return usages.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(", ");
}
