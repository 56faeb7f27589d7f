import { contentTypes } from "~/content/index.ts";
import { type AnyContentType, findLiveSwitch, findLiveToggle } from "~/content/kit/content-type.ts";
import { toFitting } from "~/content/kit/fields.ts";
import { toColumnLabel, toTableName } from "~/content/recorded-tables.ts";
import { listDrafts, removeDraft } from "~/data/drafts.server.ts";
import { rememberFlags, saveFlags } from "~/data/flags.server.ts";
import { saveTexts } from "~/data/page-sections.server.ts";
import { findLatest } from "~/data/presence.server.ts";
import { toggleRecords } from "~/data/record-changes.server.ts";
import { findRecord, type SaveOutcome, saveRecord, toFormValues } from "~/data/records.server.ts";
import { type DueChange, type Settled, type Settlement, settleNext } from "~/data/settle-scheduled.server.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { log } from "~/lib/log.server.ts";
import { listOverlaps, pageContentKind } from "../drafts/drafting.ts";
import { toPageLabel } from "../page-content/page-fields.ts";

/** Carries out everything that is due, in its order. Returns how many. Rejects when the database does not answer. */
export async function carryOutDue(siteUrl: string): Promise<number> {
  for (let count = 0; ; count++) {
    if (!(await carryOutNext(siteUrl))) return count;
  }
}

/** Carries out one scheduled change that is due: the first, or the one with this id. Null when there is none. */
export async function carryOutNext(siteUrl: string, id?: string): Promise<Settled | null> {
  const settled = await settleNext((change) => carryOut(change, siteUrl), id);
  if (!settled) return null;
  const { change, settlement } = settled;
  log.info("a scheduled change was settled", { change: change.id, action: change.action, became: settlement.kind });
  if (change.action === "flags") await rememberFlags();
  return settled;
}

async function carryOut(change: DueChange, siteUrl: string): Promise<Settlement> {
  if (change.action === "flags") return switchFlags(change);
  if (change.kind === pageContentKind) return withoutDraft(change, await publishPage(change));
  const type = contentTypes.find(({ name }) => name === change.kind);
  if (!type) return fail("there is no place for it any more");
  if (change.action === "offline") return takeOffline(type, change);
  return withoutDraft(change, await publish(type, change, siteUrl));
}

function fail(reason: string): Settlement {
  return { kind: "failed", reason };
}

async function switchFlags({ changes, userId }: DueChange): Promise<Settlement> {
  const outcome = await saveFlags(changes as Record<string, boolean>, userId);
  if ("changeSet" in outcome) return { kind: "done", ...outcome };
  return fail(`the flag ${outcome.missing[0]} was deleted in the meantime`);
}

async function takeOffline(type: AnyContentType, { item, userId }: DueChange): Promise<Settlement> {
  const live = findLiveToggle(type);
  if (!live || !(await findRecord(type, item))) return gone(type);
  const { changeSet } = await toggleRecords(type, [item], live, false, userId);
  return { kind: "done", changeSet };
}

function gone(type: AnyContentType): Settlement {
  return fail(`this ${type.one} was deleted in the meantime`);
}

async function publish(type: AnyContentType, change: DueChange, siteUrl: string): Promise<Settlement> {
  const row = await findRecord(type, change.item);
  if (!row) return gone(type);
  const now = toFormValues(type, row);
  const changes = toFitting(type, change.changes);
  const overlaps = listOverlaps({ changes, bases: change.bases }, now);
  if (overlaps.length > 0) {
    const labels = overlaps.map((name) => toColumnLabel(toTableName(type.table), toTableName(name)));
    return changedSince((await findLatest(change))?.by, labels);
  }
  const values = { ...now, ...changes };
  const live = findLiveSwitch(type);
  // A status that a form's buttons decide stays what it is.
  const intent = live && values[live.field] === live.off ? "draft" : "publish";
  const save = { id: row.id, version: row.version, values, userId: change.userId, siteUrl, intent };
  return toSettlement(type, await saveRecord(type, save));
}

/** Publishes texts of a page as its editor does. Its draft may have gone on since; it is looked at afterwards. */
async function publishPage({ item, changes, bases, userId }: DueChange): Promise<Settlement> {
  const outcome = await saveTexts(item, { changes, bases }, userId);
  if (outcome.kind === "saved") return { ...outcome, kind: "done" };
  if (outcome.kind === "invalid") return failOf(outcome.errors);
  const by = outcome.conflicts.flatMap(({ theirs }) => theirs.map((row) => row.by)).find(Boolean);
  const labels = outcome.conflicts.map(({ field }) => toPageLabel(field));
  return changedSince(by, labels);
}

const overtaken = "somebody has changed it at the same moment";

function failOf(errors: Record<string, string>): Settlement {
  return fail(Object.values(errors)[0]?.replace(/\.$/, "") ?? "it is not complete");
}

function changedSince(by: string | null | undefined, labels: string[]): Settlement {
  return fail(`${by ?? "somebody"} has changed ${new Intl.ListFormat("en").format(labels)} since`);
}

function toSettlement(type: AnyContentType, outcome: SaveOutcome): Settlement {
  if (outcome.kind === "saved") return { kind: "done", changeSet: outcome.changeSet };
  if (outcome.kind === "invalid") return failOf(outcome.errors);
  if (outcome.kind === "taken") return fail(`its address is used by “${outcome.by}”`);
  return outcome.kind === "gone" ? gone(type) : fail(overtaken);
}

/** A draft that is published with it is done with; one that has gone on since stays. */
async function withoutDraft({ kind, item, userId, changes }: DueChange, settlement: Settlement): Promise<Settlement> {
  if (settlement.kind !== "done") return settlement;
  const own = (await listDrafts({ kind, item })).find((draft) => draft.userId === userId);
  const isPublished = ([name, value]: [string, unknown]) => toFingerprint(changes[name]) === toFingerprint(value);
  if (own && Object.entries(own.changes).every(isPublished)) await removeDraft({ kind, item }, userId);
  return settlement;
}
