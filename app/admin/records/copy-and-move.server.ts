import { data } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { handOrderOf } from "~/content/kit/sorting.ts";
import { toFormAddress } from "~/content/recorded-tables.ts";
import { duplicateRecord } from "~/data/record-changes.server.ts";
import { moveRecord } from "~/data/record-order.server.ts";
import { redirectWithToast } from "../flash.server.ts";
import { withUndo } from "../notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "./change.server.ts";

/** Makes a copy of a record that nobody sees yet, and leads to its form. */
export function duplicate(type: AnyContentType, form: FormData, { who, facts }: From) {
  const failed = { title: "Error", text: `The ${type.one} could not be duplicated: {message}` };
  return attemptChange<Awaited<ReturnType<typeof refuse>> | Response>({ facts }, failed, async () => {
    const copy = await duplicateRecord(type, textOf(form, "id"), who.userId);
    if (!copy) return refuse(failed, "it was deleted in the meantime", 404);
    const text = `“${copy.title}” is not on the website yet.`;
    const address = toFormAddress(type, copy.id);
    // Where it is taken back, there is no form of it any more.
    return redirectWithToast(address, withUndo({ title: `${capitalise(type.one)} duplicated`, text }, copy.changeSet));
  });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts a record before another one, or at the end, in the order that staff give by hand. */
export function moveByHand(type: AnyContentType, form: FormData, { who, facts }: From) {
  if (!handOrderOf(type)) throw data("Unknown change", { status: 400 });
  const failed = { title: "Error", text: "The order could not be saved: {message}" };
  return attemptChange({ facts }, failed, async () => {
    const outcome = await moveRecord(type, textOf(form, "id"), textOf(form, "before") || null, who.userId);
    if (outcome.kind === "gone") return refuse(failed, "the list has changed in the meantime", 409);
    if (outcome.kind === "too many") return refuse(failed, `there are too many ${type.many} by now`, 409);
    const text = `“${outcome.title}” moved to place ${outcome.place + 1} of ${outcome.total}`;
    const notice = { ...withUndo({ text }, outcome.changeSet), group: `order of ${type.many}` };
    return data<ListAnswer>({ notice });
  });
}
