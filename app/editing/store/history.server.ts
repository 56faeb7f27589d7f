import { sql } from "kysely";
import { describeRow, type StoredRow, toColumnLabel, toTableName } from "~/audited-tables.ts";
import { type ChangeNote, findChangeSet, personOfSet, scheduledColumns } from "~/db/changes/change-sets.server.ts";
import { db, rowOf, rowsOf } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import { isId, liveMomentsOf, nameOfStaff, readPage } from "~/db/rows.server.ts";
import { findLiveValues } from "~/definitions/content-type.ts";
import { toListText } from "~/lib/text/messages.ts";
import { isFileThere } from "~/media/store/replaced-files.server.ts";
import { isContentColumn, isSame, lockRow, setRow } from "./restore-row.server.ts";
import { runRestore } from "./undo.server.ts";

const usualPageSize = 50;
const maxShownChanges = 8;

export type ChangeSet = {
  id: string;
  at: Date;
  by: string | null;
  undoes: string | null;
  isUndone: boolean;
  isScheduled: boolean;
  isFinal: boolean;
  count: number;
  changes: ChangeNote[];
};

/** Filters for change sets: by table or item, and by person ("nobody": made outside the back office). */
export type HistorySelection = {
  table: string;
  itemId: string;
  by: string;
  page: number;
  /** Only sets with changes of these tables alone; null for all. */
  tables: readonly string[] | null;
  /** Items of those tables that are left out. */
  hidden: readonly string[];
  pageSize?: number;
};

/** One page of all changes, newest first; a page beyond the end is the last one. */
export async function listChangeSets({ table, itemId, by, page, pageSize = usualPageSize, ...may }: HistorySelection) {
  const which = sql`
    not exists (select from changes c where c.set_id = s.id
      and (c.table_name <> all (${may.tables}::text[]) or c.item_id = any (${may.hidden}::text[])))
    and exists (select from changes c where c.set_id = s.id
      ${table === "" ? sql`` : sql`and c.table_name = ${table}`} ${itemId === "" ? sql`` : sql`and c.item_id = ${itemId}`})
    ${by === "nobody" ? sql`and s.changed_by is null` : isId(by) ? sql`and s.changed_by = ${by}` : sql``}`;
  const sets = sql<ChangeSet>`(
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isUndone} as "isUndone", ${isScheduled} as "isScheduled", ${isFinal} as "isFinal",
      (select count(*)::int from changes c where c.set_id = s.id) as count,
      (select jsonb_agg(note) from (
        select ${scheduledColumns} from changes c where c.set_id = s.id order by c.id limit ${maxShownChanges}) as note) as changes
    from change_sets s where ${which})`.as("listed");
  return readPage(db().selectFrom(sets).selectAll().orderBy("at", "desc").orderBy("id"), { page, pageSize });
}

export async function listItemsOfSet(id: string): Promise<{ table: string; itemId: string }[]> {
  if (!isId(id)) return [];
  return rowsOf<{ table: string; itemId: string }>`
    select distinct table_name as "table", item_id as "itemId" from changes where set_id = ${id}`;
}

const isUndone = sql<boolean>`exists (
  select from change_sets u where u.undoes = s.id and not exists (select from change_sets r where r.undoes = u.id))`;

const isScheduled = sql<boolean>`exists (select from scheduled_changes d where d.change_set = s.id)`;

const isFinal = sql<boolean>`exists (
  select from changes c where c.set_id = s.id and c.table_name = 'media' and c.before ? 'file'
    and not ${isFileThere(sql`c.before->>'file'`)})`;

export async function listPeople(): Promise<{ value: string; label: string }[]> {
  return rowsOf<{ value: string; label: string }>`
    select user_id as value, ${nameOfStaff("person")} as label
    from admin_users person where user_id is not null order by label`;
}

export type ItemVersion = Pick<ChangeSet, "id" | "at" | "by" | "undoes" | "isScheduled"> & {
  first: string;
  last: string;
  changes: ChangeNote[];
};

/** The versions of an item, newest first, at most 50 (spec decision 110). */
export async function listVersions(table: string, itemId: string): Promise<ItemVersion[]> {
  return rowsOf<ItemVersion>`
    with versions as (
      select c.set_id, min(c.id) as first, max(c.id) as last from changes c
      where c.table_name = ${table} and c.item_id = ${itemId} group by c.set_id order by last desc limit ${usualPageSize}
    )
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isScheduled} as "isScheduled", v.first::text as first, v.last::text as last,
      (select jsonb_agg(note) from (
        select ${scheduledColumns} from changes c
        where c.set_id = s.id and c.table_name = ${table} and c.item_id = ${itemId} order by c.id) as note) as changes
    from versions v join change_sets s on s.id = v.set_id order by v.last desc`;
}

export type ItemState = ReadonlyMap<string, StoredRow | null>;

const end = "9223372036854775807";

/** An item as it was right after the change with this number; without one, as it is now. */
export async function readItemState(table: string, itemId: string, at: string = end): Promise<ItemState> {
  const rows = await rowsOf<{ rowId: string; row: StoredRow | null }>`
    select rows.row_id as "rowId", case when known.id is not null then known.after else later.before end as row
    from (select distinct row_id from changes where table_name = ${table} and item_id = ${itemId}) as rows
    left join lateral (
      select c.id, c.after from changes c
      where c.table_name = ${table} and c.item_id = ${itemId} and c.row_id = rows.row_id and c.id <= ${at}::bigint
      order by c.id desc limit 1) as known on true
    left join lateral (
      select case c.action when 'update' then c.after || c.before else c.before end as before from changes c
      where c.table_name = ${table} and c.item_id = ${itemId} and c.row_id = rows.row_id and c.id > ${at}::bigint
      order by c.id limit 1) as later on true`;
  return new Map(rows.map(({ rowId, row }) => [rowId, row]));
}

export const startVersion = "start";

export type RestoredVersion =
  | { kind: "restored"; at: Date | null; changeSet: string; remarks: string[] }
  | { kind: "same" }
  | { kind: "refused"; reason: string }
  | { kind: "gone" };

/** Restores an item's state after a change set, as a save of its own. Rejects if the database does not answer. */
export async function restoreVersion(
  table: string,
  itemId: string,
  setId: string,
  userId: string,
): Promise<RestoredVersion> {
  const isStart = setId === startVersion;
  if (!isStart && !isId(setId)) return { kind: "gone" };
  return runRestore<RestoredVersion>(userId, "", async () => {
    const version = isStart ? { last: "0", at: null } : await findVersion(table, itemId, setId);
    if (!version) return { kind: "gone" };
    const remarks: string[] = [];
    for (const [rowId, row] of await readItemState(table, itemId, version.last)) {
      const present = await lockRow(table, rowId);
      const { values, kept } = row ? toOther(table, row, present) : { values: null, kept: [] };
      remarks.push(...(await setRow({ table, rowId, userId }, present, values)));
      if (kept.length > 0) remarks.push(messages.restore.stateStays(toListText(kept)));
    }
    const changeSet = await findChangeSet();
    return changeSet ? { kind: "restored", at: version.at, changeSet, remarks } : { kind: "same" };
  });
}

async function findVersion(table: string, itemId: string, setId: string) {
  return rowOf<{ last: string; at: Date }>`
    select max(c.id)::text as last, max(s.happened_at) as at from changes c join change_sets s on s.id = c.set_id
    where c.set_id = ${setId} and c.table_name = ${table} and c.item_id = ${itemId} having count(*) > 0`;
}

/**
 * What differs from a row that is there. Whether and since when visitors see it stays, so that an older text takes nothing
 * off the site (`kept`: the labels of these columns), unless nothing else differs.
 */
function toOther(table: string, row: StoredRow, present: StoredRow | null): { values: StoredRow; kept: string[] } {
  if (!present) return { values: row, kept: [] };
  const other = Object.entries(row).filter(([name, value]) => isContentColumn(name) && !isSame(value, present[name]));
  const state = listStateColumns(table, present);
  const content = other.filter(([name]) => !state.includes(name));
  if (content.length === 0) return { values: Object.fromEntries(other), kept: [] };
  const kept = other.flatMap(([name]) => (state.includes(name) ? [toColumnLabel(table, name)] : []));
  return { values: Object.fromEntries(content), kept };
}

function listStateColumns(table: string, row: StoredRow): string[] {
  const { type } = describeRow(table, row);
  if (!type) return [];
  const live = findLiveValues(type);
  return [...(live ? [live.field] : []), ...liveMomentsOf(type)].map(toTableName);
}
