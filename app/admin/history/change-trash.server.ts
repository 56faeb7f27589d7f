import { data } from "react-router";
import { describeTable } from "~/content/recorded-tables.ts";
import { can, findAreaOfTable } from "~/content/rights.ts";
import { emptyTrash, findDeletedTable, forgetDeletedItem, restoreDeletedItem } from "~/data/deleted-items.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";

const restoreFailed = { title: "Nothing was restored", text: "{message}" };
const deleteFailed = { title: "Nothing was deleted", text: "{message}" };
const unchanged = "Everything is as it was: {message}.";
const gone = "It is not in the trash any more.";

/** Brings something back from the trash or deletes it for good. Failures are answers with the reason. */
export async function changeTrash(form: FormData, who: Administrator, facts: RequestFacts) {
  const intent = textOf(form, "intent");
  const id = textOf(form, "id");
  // Everything in the trash is of all areas.
  const table = intent === "empty" ? null : await findDeletedTable(id);
  const isAllowed = table
    ? can(who.role, findAreaOfTable(table, ""), "write")
    : who.role === "owner" || intent !== "empty";
  if (!isAllowed) throw data("Your role does not include this change.", { status: 403 });
  if (intent === "restore") return restore(id, who, facts);
  if (intent === "forget") return forget(facts, () => forgetDeletedItem(id));
  if (intent === "empty") return forget(facts, emptyTrash);
  throw data("Unknown change", { status: 400 });
}

function restore(id: string, { userId }: Administrator, facts: RequestFacts) {
  return attemptChange({ facts }, { ...restoreFailed, text: unchanged }, async () => {
    const outcome = await restoreDeletedItem(id, userId);
    if (outcome.kind === "gone") return refuse(restoreFailed, gone, 404);
    if (outcome.kind === "refused") return refuse(restoreFailed, `It cannot be restored: ${outcome.reason}.`, 409);
    const { one } = describeTable(outcome.note?.table ?? "media");
    const text = [`The ${one} is back.`, ...outcome.remarks].join(" ");
    return data<ListAnswer>({ notice: { text, undo: outcome.changeSet ? { set: outcome.changeSet } : null } });
  });
}

function forget(facts: RequestFacts, work: () => Promise<number>) {
  return attemptChange({ facts }, { ...deleteFailed, text: unchanged }, async () => {
    const count = await work();
    if (count === 0) return refuse(deleteFailed, gone, 404);
    return data<ListAnswer>({ notice: { text: count === 1 ? "Deleted for good" : `${count} deleted for good` } });
  });
}
