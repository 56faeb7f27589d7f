import { data } from "react-router";
import { can } from "~/accounts/rights.ts";
import { findAreaOfTable } from "~/accounts/table-rights.ts";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import type { CurrentUser } from "~/admin-kit/guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { describeTable, withoutWords } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import type { ChangeNote } from "~/db/changes/change-sets.server.ts";
import { listItemsOfSet } from "../../store/history.server.ts";
import { type LaterChange, type UndoOutcome, undoChanges } from "../../store/undo.server.ts";
import { toLabels, toSubject, toUndoneText } from "./change-words.ts";
import { messages } from "./messages.ts";

const toFailed = () => ({ title: messages.undone.nothing, text: "{message}" });
const toTrash = () => ({ label: messages.openTrash, href: "/admin/trash" });

type UndoAnswer = ListAnswer & { list?: string };

/** Undoes the change set that a form names. Failures are answers with the reason, and a next step if there is one. */
export function undoAction(form: FormData, who: CurrentUser) {
  const set = textOf(form, "set");
  return attemptChange({ ...toFailed(), text: messages.nothingChangedMessage }, async () => {
    const items = await listItemsOfSet(set);
    if (!items.every(({ table, itemId }) => can(who.role, findAreaOfTable(table, itemId), "write"))) {
      return refuse(toFailed(), messages.notYourChange, 403);
    }
    const outcome = await undoChanges(set, who.userId, { anyway: form.get("anyway") === "true" });
    return toAnswer(set, outcome, textOf(form, "from"));
  });
}

/** The same from a screen; redirects to the list if its item is gone. */
export async function undoAndRedirect(form: FormData, who: CurrentUser) {
  const answer = await undoAction(form, who);
  const { list, notice } = answer.data as UndoAnswer;
  return list && notice ? redirectWithToast(list, notice) : answer;
}

function findListOfGone(notes: readonly ChangeNote[], from: string): string | undefined {
  const added = notes.find(({ table, itemId, action }) => {
    return action === "insert" && describeTable(table).href?.(itemId) === from;
  });
  const type = added && describeTable(withoutWords(added.table)).type;
  return type && `/admin/${type.name}`;
}

function toAnswer(set: string, outcome: UndoOutcome, from: string) {
  if (outcome.kind === "undone") {
    const text = [toUndoneText(outcome.notes), ...outcome.remarks].join(" ");
    const undo = outcome.changeSet ? { set: outcome.changeSet, label: messages.redo } : null;
    return data<UndoAnswer>({ notice: { text, undo }, list: findListOfGone(outcome.notes, from) });
  }
  if (outcome.kind === "nothing") return data<ListAnswer>({ notice: { text: messages.undone.already } });
  if (outcome.kind === "gone") return refuse(toFailed(), messages.undone.noLongerKept, 404);
  if (outcome.kind === "refused") return refuse(toFailed(), messages.undone.cannotBe(outcome.reason), 409);
  const isGone = outcome.since.some((since) => since.isGone);
  const notice = {
    title: toFailed().title,
    text: outcome.since.map(toSinceText).join(" "),
    isError: true,
    // A deleted item cannot be changed back, even with `anyway`.
    ...(isGone ? { links: [toTrash()] } : { undo: { set, label: messages.undone.anyway, anyway: true } }),
  };
  return data<ListAnswer>({ notice }, { status: 409 });
}

function toSinceText({ note, columns, isGone, by, at }: LaterChange): string {
  const who = [by ?? messages.undone.someoneOutside, at && toGulfText(at)].filter(Boolean).join(", ");
  if (isGone) return messages.undone.wasDeleted(toSubject(note), who);
  const changed = columns.length > 0 ? `: ${toLabels(note.table, columns).join(", ")}` : "";
  return messages.undone.wasChanged(toSubject(note), who, changed);
}
