import { sql } from "kysely";
import type { StoredRow } from "~/audited-tables.ts";
import {
  type ChangeNote,
  findChangeSet,
  namesOf,
  personOfSet,
  scheduledColumns,
} from "~/db/changes/change-sets.server.ts";
import { cellOf, columnOf, db, rowsOf, run } from "~/db/db.server.ts";
import { nameOfStaff, readPage } from "~/db/rows.server.ts";
import { mediaRetentionDays, purgeMediaNow, restoreMedia } from "~/media/store/media-trash.server.ts";
import { lockRow, setRow } from "./restore-row.server.ts";
import { restoreBeside, runRestore } from "./undo.server.ts";

/** How long deleted records can be restored, in days (spec decision 64); the same as for files. */
const keptFor = mediaRetentionDays;

export type DeletedItem = {
  id: string;
  table: string;
  itemId: string;
  names: StoredRow;
  by: string | null;
  at: Date;
  until: Date;
};

// `c` with its change set `s`. Texts of a page are restored with their page, and a row's words in other languages with it.
const stillDeleted = sql`
  changes c join change_sets s on s.id = c.set_id
  where c.action = 'delete' and c.table_name not in ('page_content', 'page_content_in')
    and not exists (select from changes base where base.set_id = c.set_id and base.action = 'delete'
      and base.row_id = c.item_id and base.row_id <> c.row_id)
    and not exists (select from changes later
      where later.table_name = c.table_name and later.row_id = c.row_id and later.id > c.id)`;

export async function listDeletedItems(page: number, tables: readonly string[] | null) {
  const items = sql<Omit<DeletedItem, "until">>`(
    select c.id::text as id, c.table_name as "table", c.item_id as "itemId", ${namesOf(sql`c.before`)} as names,
      ${personOfSet} as by, s.happened_at as at
    from ${stillDeleted}
    union all
    select 'media-' || m.id, 'media', m.id::text, jsonb_build_object('original_name', m.original_name),
      (select ${nameOfStaff("person")} from admin_users person where user_id = m.deleted_by limit 1),
      m.deleted_at
    from media m where m.deleted_at is not null and m.stored_at is not null)`.as("item");
  const wanted = db()
    .selectFrom(items)
    .selectAll()
    .select(sql<Date>`at + make_interval(days => ${keptFor})`.as("until"))
    .where(sql<boolean>`${tables}::text[] is null or "table" = any (${tables}::text[])`);
  return readPage(wanted.orderBy("at", "desc").orderBy("id"), { page, pageSize: 50 });
}

export async function findDeletedTable(id: string): Promise<string | null> {
  if (id.startsWith("media-")) return "media";
  if (!/^\d{1,18}$/.test(id)) return null;
  return cellOf<string>`select c.table_name from ${stillDeleted} and c.id = ${id}::bigint`;
}

export type RestoreOutcome =
  | { kind: "restored"; note: ChangeNote | null; changeSet: string | null; remarks: string[] }
  | { kind: "refused"; reason: string }
  | { kind: "gone" };

/** Restores an item from the trash, with its references. Rejects if the database does not answer. */
export async function restoreDeletedItem(id: string, userId: string): Promise<RestoreOutcome> {
  if (id.startsWith("media-")) {
    const count = await restoreMedia([id.slice("media-".length)], userId);
    return count === 0 ? { kind: "gone" } : { kind: "restored", note: null, changeSet: null, remarks: [] };
  }
  if (!/^\d{1,18}$/.test(id)) return { kind: "gone" };
  return runRestore<RestoreOutcome>(userId, "", async () => {
    const rows = await rowsOf<ChangeNote & { setId: string; row: StoredRow }>`
      select ${scheduledColumns}, c.before as row, c.set_id as "setId" from ${stillDeleted} and c.id = ${id}::bigint`;
    const [found] = rows;
    if (!found || (await lockRow(found.table, found.rowId))) return { kind: "gone" };
    const { setId, row, ...note } = found;
    const remarks = await setRow({ table: note.table, rowId: note.rowId, userId }, null, row);
    await restoreBeside(setId, row, userId);
    return { kind: "restored", note, changeSet: await findChangeSet(), remarks };
  });
}

export async function forgetDeletedItem(id: string): Promise<number> {
  if (id.startsWith("media-")) return purgeMediaNow([id.slice("media-".length)]);
  return /^\d{1,18}$/.test(id) ? forget(sql`c.id = ${id}::bigint`) : 0;
}

export async function emptyTrash(): Promise<number> {
  const ids = await columnOf<string>`select id from media where deleted_at is not null`;
  return (await purgeMediaNow(ids)) + (await forget(sql`true`));
}

export async function emptyOldTrash(): Promise<number> {
  const old = sql`s.happened_at < now() - make_interval(days => ${keptFor})`;
  const count = await forget(old);
  // Texts of pages have no other trash, and a restored item no longer needs its old deletions.
  await run`delete from changes c using change_sets s where s.id = c.set_id and c.action = 'delete' and ${old}`;
  await run`
    delete from changes c where c.table_name = 'media' and not exists (select from media m where m.id::text = c.row_id)`;
  await run`
    delete from change_sets s where s.happened_at < now() - interval '1 day'
      and not exists (select from changes c where c.set_id = s.id)`;
  return count;
}

async function forget(which: ReturnType<typeof sql>): Promise<number> {
  const count = await cellOf<number>`
    with gone as (select c.table_name, c.row_id from ${stillDeleted} and ${which}),
    forgotten as (
      delete from changes c using gone where c.item_id = gone.row_id and c.table_name in (gone.table_name, gone.table_name || '_in')
        or c.table_name = gone.table_name and c.row_id = gone.row_id returning c.set_id
    ),
    emptied as (
      delete from change_sets s where s.id in (select set_id from forgotten)
        and not exists (select from changes c where c.set_id = s.id
          and not exists (select from gone where gone.table_name = c.table_name and gone.row_id = c.row_id))
    )
    select count(*)::int from gone`;
  return count ?? 0;
}
