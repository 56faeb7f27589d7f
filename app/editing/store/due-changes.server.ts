import { type RawBuilder, sql } from "kysely";
import { can, findAreaOfKind, parseRole } from "~/accounts/rights.ts";
import { toColumnLabel, toTableName } from "~/audited-tables.ts";
import type { SettingKey } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { changedByName } from "~/db/changes/change-sets.server.ts";
import { findLatest, listDrafts, removeDraft } from "~/db/changes/drafts.server.ts";
import { cellOf, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { isOvertaken, isRefusedValue, toReason } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { endMomentsOf, isOn, liveMomentsOf, today } from "~/db/rows.server.ts";
import { type AnyContentType, findLiveToggle, findLiveValues } from "~/definitions/content-type.ts";
import { pickFitting } from "~/definitions/fields.ts";
import { listEnabledFlags, saveFlags } from "~/flags/flags.server.ts";
import { log } from "~/lib/log.server.ts";
import { listOverlaps, toFingerprint } from "~/lib/text/fingerprint.ts";
import { toListText } from "~/lib/text/messages.ts";
import type { PictureStore } from "~/lib/text/stored-html.server.ts";
import { inTransactionWithPictures, type StoredPictures } from "~/media/store/text-pictures.server.ts";
import { toPageLabel } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { saveTexts } from "~/page-texts/page-sections.server.ts";
import { toggleRecords } from "./record-changes.server.ts";
import { findRecord, saveRecord, toFormValues } from "./records.server.ts";
import { changeScheduled, type NewScheduledChange } from "./scheduled-changes.server.ts";

type DueChange = Omit<NewScheduledChange, "dueAt"> & {
  id: string;
  userId: string;
  by: string;
  role: string | null;
  attempts: number;
};

/** The result of a scheduled change; `later`: it could not be tried now, and will be tried again. */
export type Settlement =
  | { kind: "done"; changeSet: string | null }
  | { kind: "failed"; reason: string }
  | { kind: "later" };

const maxAttempts = 5;

/** Midnights in Dubai of New Year, and around dates with special hours, which are announced, begin and end then. */
const midnights = sql`
  select ((${today} + days)::timestamp at time zone 'Asia/Dubai') as at from generate_series(0, 1) as days
  where to_char(${today} + days, 'MMDD') = '0101' or exists (select from page_content where page_slug = ${settingsPage}
    and section_key = ${"company_special_hours" satisfies SettingKey} and is_active and content_value <> '')`;

/** The moments in a period when something begins or ceases to be public. */
const listTurning = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql.join(
    [sql`select at from (${midnights}) as midnights where at > ${from} and at <= ${until}`].concat(
      contentTypes.flatMap((type) =>
        [...liveMomentsOf(type).map((name) => sql.ref(name)), ...endMomentsOf(type)].map(
          (moment) => sql`select ${moment} as at from ${sql.table(type.table)}
          where ${isOn(type)} and ${moment} > ${from} and ${moment} <= ${until}`,
        ),
      ),
    ),
    sql` union all `,
  );

/**
 * Publishes everything that is due, in order; what became public or ceased to be since the last run raises the content
 * version. Rejects if the database does not answer.
 */
export async function publishDue(siteUrl: string): Promise<void> {
  const since = sql`coalesce((select began_at from jobs where name = 'due'), now())`;
  await run`
    with raised as (
      update content_version set version = version + 1
      where exists (${listTurning(since, sql`clock_timestamp()`)}) returning version)
    select pg_notify('content_version', version::text) from raised`;
  while (await publishNextDue(siteUrl));
}

/** Milliseconds until the next change is due, by the database's clock; null if nothing waits. */
export function findNextDue(): Promise<number | null> {
  return cellOf<number>`
    select ceil(extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 from (
      select due_at + make_interval(mins => attempts) as at from scheduled_changes where state = 'waiting'
      union all ${listTurning(sql`clock_timestamp()`, sql`'infinity'`)}) as due`;
}

/**
 * Publishes the change that has been due the longest, and records the result in one transaction. Of several processes,
 * one does it. Null if nothing is due.
 */
export async function publishNextDue(siteUrl: string): Promise<Settlement | null> {
  return finish(await inTransactionWithPictures((pictures) => settleNext({ siteUrl, pictures })));
}

/** Publishes a scheduled change now, in a user's name; null if it is no longer scheduled. */
export async function publishNow(id: string, userId: string, siteUrl: string) {
  // In one transaction, or the job would also be asked to do it.
  const tried = await inTransactionWithPictures(async (pictures) => {
    const hurried = await changeScheduled(id, "now", { dueAt: null, userId });
    return hurried && { settled: await settleNext({ siteUrl, pictures }, hurried.id) };
  });
  return tried && { settlement: await finish(tried.settled) };
}

type Settled = { change: DueChange; settlement: Settlement };
type Publishing = { siteUrl: string; pictures: StoredPictures };

async function settleNext(publishing: Publishing, id?: string): Promise<Settled | null> {
  // Keeps the order across processes.
  await run`select pg_advisory_xact_lock(hashtextextended('scheduled changes', 0))`;
  const change = await findDue(id);
  if (!change) return null;
  const settlement = await attempt(change, publishing);
  publishing.pictures.demand();
  await note(change, settlement);
  return { change, settlement };
}

async function finish(settled: Settled | null): Promise<Settlement | null> {
  if (!settled) return null;
  const { change, settlement } = settled;
  log.info("a scheduled change was settled", { change: change.id, action: change.action, became: settlement.kind });
  if (change.action === "flags") await listEnabledFlags();
  return settlement;
}

function findDue(id: string | undefined): Promise<DueChange | null> {
  // A change that could not be tried waits a minute per attempt and does not delay the others.
  return rowOf<DueChange>`
    select s.id, s.kind, s.item, s.title, s.action, s.changes, s.bases, s.attempts, s.user_id as "userId",
      ${changedByName(sql`s.user_id`)} as by,
      (select staff_role from admin_users where user_id = s.user_id and disabled_at is null) as role
    from scheduled_changes s
    where s.state = 'waiting' and s.due_at <= clock_timestamp() - make_interval(mins => s.attempts)
      ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.due_at, s.created_at limit 1 for update of s skip locked`;
}

async function attempt(change: DueChange, publishing: Publishing): Promise<Settlement> {
  const role = parseRole(change.role);
  if (!role) return fail(messages.due.noAccess(change.by));
  const area = change.action === "flags" ? "flags" : findAreaOfKind(change.kind, change.item);
  if (!can(role, area, "write")) return fail(messages.due.noRight(change.by));
  try {
    return await inTransaction(() => publishChange(change, publishing));
  } catch (error) {
    // inTransaction repeats all of it.
    if (isOvertaken(error)) throw error;
    log.error("a scheduled change could not be carried out", { change: change.id, error });
    const isFinal = isRefusedValue(error) || change.attempts + 1 >= maxAttempts;
    return isFinal ? fail(toReason(error)) : { kind: "later" };
  }
}

async function note({ id }: DueChange, settlement: Settlement): Promise<void> {
  if (settlement.kind === "later") {
    return void (await run`update scheduled_changes set attempts = attempts + 1 where id = ${id}`);
  }
  const reason = settlement.kind === "failed" ? settlement.reason : null;
  const changeSet = settlement.kind === "done" ? settlement.changeSet : null;
  await run`
    update scheduled_changes set state = ${settlement.kind}, reason = ${reason}, change_set = ${changeSet}::uuid, settled_at = now()
    where id = ${id}`;
}

const fail = (reason: string): Settlement => ({ kind: "failed", reason });

async function publishChange(change: DueChange, { siteUrl, pictures }: Publishing): Promise<Settlement> {
  const findPicture = pictures.of(change.userId);
  if (change.action === "flags") return switchFlags(change);
  if (change.kind === pageTextKind) return withoutDraft(change, await publishPage(change, findPicture));
  const type = contentTypes.find(({ name }) => name === change.kind);
  if (!type) return fail(messages.due.noSuchKind);
  if (change.action === "offline") return takeOffline(type, change);
  return withoutDraft(change, await publish(type, change, siteUrl, findPicture));
}

async function switchFlags({ changes, userId }: DueChange): Promise<Settlement> {
  const outcome = await saveFlags(changes as Record<string, boolean>, userId);
  if ("changeSet" in outcome) return { kind: "done", ...outcome };
  return fail(messages.due.flagIsGone(outcome.missing[0]));
}

async function takeOffline(type: AnyContentType, { item, userId }: DueChange): Promise<Settlement> {
  const live = findLiveToggle(type);
  if (!live || !(await findRecord(type, item))) return gone(type);
  const { changeSet } = await toggleRecords(type, [item], live, false, userId);
  return { kind: "done", changeSet };
}

const gone = (type: AnyContentType): Settlement => fail(messages.due.itemIsGone(type.one));

async function publish(
  type: AnyContentType,
  change: DueChange,
  siteUrl: string,
  findPicture: PictureStore,
): Promise<Settlement> {
  const row = await findRecord(type, change.item);
  if (!row) return gone(type);
  const now = toFormValues(type, row);
  const changes = pickFitting(type, change.changes);
  const overlaps = listOverlaps({ changes, bases: change.bases }, now);
  if (overlaps.length > 0) {
    const labels = overlaps.map((name) => toColumnLabel(toTableName(type.table), toTableName(name)));
    return changedSince((await findLatest(change))?.by, labels);
  }
  const live = findLiveValues(type);
  const values = { ...now, ...changes };
  // A status that the form's buttons set stays unchanged.
  const intent = live && values[live.field] === live.off ? "draft" : "publish";
  const { version, id } = row;
  const save = { id, version, values, userId: change.userId, siteUrl, intent };
  const outcome = await saveRecord(type, save, findPicture);
  if (outcome.kind === "saved") return { kind: "done", changeSet: outcome.changeSet };
  if (outcome.kind === "invalid") return failOf(outcome.errors);
  if (outcome.kind === "taken") return fail(messages.due.addressTaken(outcome.by));
  return outcome.kind === "gone" ? gone(type) : fail(messages.due.sameMoment);
}

/** Publishes texts of a page as its editor does. Its draft may have changed since; it is checked afterwards. */
async function publishPage(
  { item, changes, bases, userId }: DueChange,
  findPicture: PictureStore,
): Promise<Settlement> {
  const outcome = await saveTexts(item, { changes, bases }, userId, findPicture);
  if (outcome.kind === "saved") return { ...outcome, kind: "done" };
  if (outcome.kind === "invalid") return failOf(outcome.errors);
  const by = outcome.conflicts.flatMap(({ theirs }) => theirs.map((row) => row.by)).find(Boolean);
  return changedSince(
    by,
    outcome.conflicts.map(({ field }) => toPageLabel(field)),
  );
}

function failOf(errors: Record<string, string>): Settlement {
  return fail(Object.values(errors)[0]?.replace(/\.$/, "") ?? messages.due.notComplete);
}

function changedSince(by: string | null | undefined, labels: string[]): Settlement {
  return fail(messages.due.changedSince(by ?? undefined, toListText(labels)));
}

/** Removes a draft that is published with the change; one that has changed since stays. */
async function withoutDraft({ kind, item, userId, changes }: DueChange, settlement: Settlement): Promise<Settlement> {
  if (settlement.kind !== "done") return settlement;
  const own = (await listDrafts({ kind, item })).find((draft) => draft.userId === userId);
  const isPublished = ([name, value]: [string, unknown]) => toFingerprint(changes[name]) === toFingerprint(value);
  if (own && Object.entries(own.changes).every(isPublished)) await removeDraft({ kind, item }, userId);
  return settlement;
}
