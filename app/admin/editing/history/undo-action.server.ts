import { data } from "react-router";
import { can, findAreaOfTable } from "~/content/accounts/rights.ts";
import { describeTable } from "~/content/audited-tables.ts";
import type { ChangeNote } from "~/data/changes/change-sets.server.ts";
import { listItemsOfSet } from "~/data/editing/history.server.ts";
import { type Since, type UndoOutcome, undoChanges } from "~/data/editing/undo.server.ts";
import { toGulfText } from "~/lib/time/gulf-time.ts";
import type { RequestFacts } from "~/request-context.ts";
import { redirectWithToast } from "../../flash.server.ts";
import type { Administrator } from "../../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../../kit/change.server.ts";
import { toLabels, toSubject, toUndoneText } from "./change-words.ts";

const failed = { title: "Nothing was undone", text: "{message}" };
const trash = { label: "Open the trash", href: "/admin/trash" };

type UndoAnswer = ListAnswer & { list?: string };

/** Undoes the change set that a form names. Failures are answers with the reason, and a next step if there is one. */
export function undoAction(form: FormData, who: Administrator, facts: RequestFacts) {
  const set = textOf(form, "set");
  return attemptChange({ facts }, { ...failed, text: "Nothing was changed: {message}." }, async () => {
    const items = await listItemsOfSet(set);
    if (!items.every(({ table, itemId }) => can(who.role, findAreaOfTable(table, itemId), "write"))) {
      return refuse(failed, "Your role does not include this change.", 403);
    }
    const outcome = await undoChanges(set, who.userId, { anyway: form.get("anyway") === "true" });
    return toAnswer(set, outcome, textOf(form, "from"));
  });
}

/** The same from a screen; redirects to the list if its item is gone. */
export async function undoAndRedirect(form: FormData, who: Administrator, facts: RequestFacts) {
  const answer = await undoAction(form, who, facts);
  const { list, notice } = answer.data as UndoAnswer;
  return list && notice ? redirectWithToast(list, notice) : answer;
}

function findListOfGone(notes: readonly ChangeNote[], from: string): string | undefined {
  const added = notes.find(({ table, itemId, action }) => {
    return action === "insert" && describeTable(table).href?.(itemId) === from;
  });
  const type = added && describeTable(added.table).type;
  return type && `/admin/${type.name}`;
}

function toAnswer(set: string, outcome: UndoOutcome, from: string) {
  if (outcome.kind === "undone") {
    const text = [toUndoneText(outcome.notes), ...outcome.remarks].join(" ");
    const undo = outcome.changeSet ? { set: outcome.changeSet, label: "Redo" } : null;
    return data<UndoAnswer>({ notice: { text, undo }, list: findListOfGone(outcome.notes, from) });
  }
  if (outcome.kind === "nothing") return data<ListAnswer>({ notice: { text: "It is already as it was before." } });
  if (outcome.kind === "gone") return refuse(failed, "This change is no longer in the history.", 404);
  if (outcome.kind === "refused") return refuse(failed, `It cannot be undone: ${outcome.reason}.`, 409);
  const isGone = outcome.since.some((since) => since.isGone);
  const notice = {
    title: failed.title,
    text: outcome.since.map(toSinceText).join(" "),
    isError: true,
    // A deleted item cannot be changed back, even with `anyway`.
    ...(isGone ? { links: [trash] } : { undo: { set, label: "Undo anyway", anyway: true } }),
  };
  return data<ListAnswer>({ notice }, { status: 409 });
}

function toSinceText({ note, columns, isGone, by, at }: Since): string {
  const who = [by ?? "someone outside the back office", at && toGulfText(at)].filter(Boolean).join(", ");
  if (isGone) return `${toSubject(note)} was deleted since (${who}).`;
  const changed = columns.length > 0 ? `: ${toLabels(note.table, columns).join(", ")}` : "";
  const { one } = describeTable(note.table);
  return `${toSubject(note)} was changed again since (${who})${changed}. Undoing would bring this ${one} back to before.`;
}
