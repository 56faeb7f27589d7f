import { data } from "react-router";
import type { CurrentUser } from "~/admin-kit/guard.server.ts";
import { withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { historyAddress } from "~/admin-kit/parts/undo.ts";
import { describeRow } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { findEarlierFile } from "~/media/store/replaced-files.server.ts";
import {
  type ItemVersion,
  listVersions,
  readItemState,
  restoreVersion,
  startVersion,
} from "../../store/history.server.ts";
import { toChangeWords, toSubject } from "./change-words.ts";
import { listDifferences } from "./differences.server.ts";
import { messages } from "./messages.ts";

type Item = { table: string; itemId: string };

/** The data of an item's versions screen: all of them, and what the chosen one changed or what has changed since. */
export async function readItem(item: Item, query: URLSearchParams) {
  const compared: "before" | "now" = query.get("with") === "now" ? "now" : "before";
  const read = await attempt("the versions of an item", async () => {
    const versions = await listVersions(item.table, item.itemId);
    const wanted = query.get("version");
    const isStart = wanted === startVersion && hasStart(versions);
    const chosen = isStart ? null : (versions.find(({ id }) => id === wanted) ?? versions[0]);
    const [differences, isFileGone] = await Promise.all([
      compareVersion(item, chosen, compared),
      item.table === "media" && lacksFile(item, chosen),
    ]);
    return { versions, chosen, differences, isFileGone };
  });
  const newestNames = read.ok ? read.value.versions[0]?.changes[0]?.names : undefined;
  const { href } = describeRow(item.table, newestNames ?? {});
  const base = { isOwn: href !== undefined, back: href?.(item.itemId) ?? historyAddress };
  if (!read.ok) return data({ ...base, compared, item: null }, { status: 503 });
  const { versions, chosen, differences, isFileGone } = read.value;
  const newest = versions[0]?.changes[0];
  const found = {
    subject: newest ? toSubject(newest) : "",
    versions: [...versions.map(toLine), ...(hasStart(versions) ? [toStart()] : [])],
    chosen: chosen === null ? toStart().id : (chosen?.id ?? null),
    // The newest version is the current one. A deletion cannot be restored; the version before it can.
    canRestore: chosen !== versions[0] && !chosen?.changes.every(({ action }) => action === "delete"),
    isFileGone,
    differences,
  };
  // There is nothing to compare the first version with.
  return data({ ...base, compared: chosen === null ? "now" : compared, item: found });
}

async function lacksFile({ table, itemId }: Item, version: ItemVersion | null | undefined): Promise<boolean> {
  const row = (await readItemState(table, itemId, version?.last ?? "0")).get(itemId);
  return row?.file !== undefined && !(await findEarlierFile(itemId, String(row.file).split("/")[1] ?? ""));
}

function toLine({ id, at, by, undoes, isScheduled, changes }: ItemVersion) {
  const what = [...new Set(changes.map((change) => toChangeWords(change).what))];
  return { id, at, by, isScheduled, what: `${undoes ? `${messages.words.undo} ` : ""}${what.join(", ")}` };
}

const toStart = () => ({
  id: startVersion,
  at: null,
  by: null,
  isScheduled: false,
  what: messages.item.beforeOldest,
});

function hasStart(versions: readonly ItemVersion[]): boolean {
  return versions.at(-1)?.changes.some(({ action }) => action !== "insert") ?? false;
}

async function compareVersion({ table, itemId }: Item, version: ItemVersion | null | undefined, compared: string) {
  if (version === undefined) return [];
  const last = version?.last ?? "0";
  const before = String(BigInt(version?.first ?? "1") - 1n);
  const [from, to] = compared === "now" || version === null ? [last] : [before, last];
  const [older, newer] = await Promise.all([readItemState(table, itemId, from), readItemState(table, itemId, to)]);
  return listDifferences(table, older, newer);
}

const toFailed = () => ({ title: messages.nothingRestored, text: "{message}" });

/** Restores the version of an item that a form names. Failures are answers with the reason. */
export function restoreFromForm({ table, itemId }: Item, form: FormData, who: CurrentUser) {
  return attemptChange({ ...toFailed(), text: messages.nothingChangedMessage }, async () => {
    const outcome = await restoreVersion(table, itemId, textOf(form, "version"), who.userId);
    if (outcome.kind === "gone") return refuse(toFailed(), messages.item.noLongerKept, 404);
    if (outcome.kind === "same") return data<ListAnswer>({ notice: { text: messages.item.isCurrent } });
    if (outcome.kind === "refused") return refuse(toFailed(), messages.cannotBeRestored(outcome.reason), 409);
    const version = outcome.at ? messages.item.versionOf(toGulfText(outcome.at)) : messages.item.howItWasBefore;
    const text = [messages.item.isRestored(version), ...outcome.remarks].join(" ");
    return data<ListAnswer>({ notice: withUndo({ text }, outcome.changeSet) });
  });
}
