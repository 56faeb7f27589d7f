import { sql } from "kysely";
import { findEditablePage, toSectionLabel } from "~/content/editable-pages.ts";
import { findFlag, flagKeys } from "~/content/flags.ts";
import { contentTypes } from "~/content/index.ts";
import { capitalise } from "~/content/kit/content-type.ts";
import { pageTextKind } from "~/content/marked-texts.ts";
import { findDraftedTable, toItemName } from "~/content/recorded-tables.ts";
import { settingsPage } from "~/content/settings.ts";
import { log } from "~/lib/log.server.ts";
import { withPreview } from "~/lib/preview-state.server.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import { db, run, withDatabase } from "./db.server.ts";
import { listDrafts } from "./drafts.server.ts";
import { isContended } from "./failure.server.ts";
import { toFlagRow } from "./flags.server.ts";
import { listSections, parseTexts, writeTexts } from "./page-sections.server.ts";
import { type Rehearsed, rehearseRecord } from "./rehearsed-record.server.ts";
import { momentsOf } from "./rows.server.ts";

export type Rehearsal = {
  draft?: { kind: string; item: string } & ({ userId: string } | { values: Record<string, unknown> });
  flags?: Record<string, boolean>;
  now?: Date;
};

/** Too many previews at once, or somebody is saving the same item: to be tried again in a moment. */
export class PreviewBusy extends Error {}

// Of the twelve connections of the pool most stay with visitors and saves.
const queue = createWorkQueue({ atOnce: 3, waiting: 12 });
const mostNamed = 3;
const nothing: Rehearsed = { subject: "", path: null, refused: [] };

/**
 * Runs work for which the database is as if these changes were published, and takes them back whatever happens. Rejects
 * with PreviewBusy rather than wait for a save, or hold one up.
 */
export async function rehearse<T>(changes: Rehearsal, work: (rehearsed: Rehearsed) => Promise<T>): Promise<T> {
  try {
    return await queue.run(() => rehearseNow(changes, work));
  } catch (error) {
    throw error instanceof QueueFull ? new PreviewBusy(error.message) : error;
  }
}

async function rehearseNow<T>(changes: Rehearsal, work: (rehearsed: Rehearsed) => Promise<T>): Promise<T> {
  const trx = await db().startTransaction().execute();
  try {
    return await withDatabase(trx, async () => {
      const rehearsed = await prepare(changes);
      const { subject, refused } = rehearsed;
      return withPreview({ isRehearsal: true, subject, refused }, () => work(rehearsed));
    });
  } finally {
    await trx
      .rollback()
      .execute()
      .catch((error) => log.warn("a preview could not be taken back; its connection ends it", { error }));
  }
}

async function prepare(changes: Rehearsal): Promise<Rehearsed> {
  try {
    await begin();
    const rehearsed = changes.draft ? await writeDraft(changes.draft) : nothing;
    if (changes.flags) await writeFlags(changes.flags);
    if (changes.now) await publishUntil(changes.now);
    return { ...rehearsed, subject: toSubject(rehearsed.subject, changes) };
  } catch (error) {
    throw isContended(error) ? new PreviewBusy("somebody else holds a row", { cause: error }) : error;
  }
}

// Nobody waits long for a row that is tried out, and what is tried out is no change (0018, 0022).
async function begin(): Promise<void> {
  await run`select set_config('lock_timeout', '250ms', true), set_config('statement_timeout', '4s', true),
    set_config('idle_in_transaction_session_timeout', '5s', true), set_config('sikka.recording', 'off', true),
    set_config('sikka.rehearsing', 'on', true)`;
}

async function writeDraft(draft: NonNullable<Rehearsal["draft"]>): Promise<Rehearsed> {
  const changes = "values" in draft ? draft.values : await findChanges(draft);
  if (draft.kind === pageTextKind) return (await rehearsePage(draft.item, changes)) ?? nothing;
  const type = findDraftedTable(draft.kind)?.type;
  return (type && (await rehearseRecord(type, draft.item, changes))) ?? nothing;
}

async function findChanges(draft: { kind: string; item: string; userId: string }): Promise<Record<string, unknown>> {
  return (await listDrafts(draft)).find(({ userId }) => userId === draft.userId)?.changes ?? {};
}

// A flag that has no row counts as disabled.
async function writeFlags(states: Record<string, boolean>): Promise<void> {
  const rows = flagKeys.filter((key) => key in states).map((key) => ({ ...toFlagRow(key), isEnabled: states[key] }));
  if (rows.length === 0) return;
  await db()
    .insertInto("featureFlags")
    .values(rows)
    .onConflict((row) => row.column("flagKey").doUpdateSet({ isEnabled: sql`excluded.is_enabled` }))
    .execute();
}

async function publishUntil(moment: Date): Promise<void> {
  for (const type of contentTypes) {
    for (const name of momentsOf(type)) {
      const column = sql.ref(name);
      await run`
        update ${sql.table(type.table)} set ${column} = now() where ${column} > now() and ${column} <= ${moment}`;
    }
  }
}

function toSubject(subject: string, { flags, now }: Rehearsal): string {
  const states = Object.entries(flags ?? {}).map(
    ([key, isOn]) => `${findFlag(key)?.name ?? key} ${isOn ? "on" : "off"}`,
  );
  const named = states.toSorted().slice(0, mostNamed);
  const rest = states.length - named.length;
  const more = rest > 0 ? `${rest} more ${rest === 1 ? "flag" : "flags"}` : "";
  return [subject, ...named, more, now && "a time to come"].filter(Boolean).join(", ") || "The site";
}

async function rehearsePage(slug: string, changes: Record<string, unknown>): Promise<Rehearsed | null> {
  const page = findEditablePage(slug);
  const stored = await listSections(slug);
  if (!page && stored.length === 0) return null;
  const parsed = await parseTexts(slug, stored, changes);
  for (const change of parsed.changes) await writeTexts(slug, change, stored, null);
  const { one, title } = toItemName("page_content", slug, {});
  const path = slug === settingsPage ? "/" : (page?.path ?? null);
  const subject = title ? `Page “${title}”` : capitalise(one);
  return { subject, path, refused: Object.keys(parsed.errors).map(toSectionLabel) };
}
