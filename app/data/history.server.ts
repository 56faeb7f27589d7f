import { sql } from "kysely";
import { type ChangeNote, noteColumns, personOfSet } from "./change-sets.server.ts";
import { db, rowsOf } from "./db.server.ts";
import { isFileThere } from "./replaced-files.server.ts";
import { isId, nameOfStaff, readPage } from "./rows.server.ts";

const pageSize = 50;
const shownChanges = 8;

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

/** Which change sets are wanted: of a table or one of its items, of a person ("nobody": outside of the back office). */
export type HistorySelection = {
  table: string;
  itemId: string;
  by: string;
  page: number;
  /** Only sets all of whose changes are of these tables; null for all. */
  tables: readonly string[] | null;
};

/** One page of everything that was changed, the newest first; a page beyond the end is the last one. */
export async function listChangeSets({ table, itemId, by, page, tables }: HistorySelection) {
  const which = sql`
    not exists (select from changes c where c.set_id = s.id and c.table_name <> all (${tables}::text[]))
    and exists (select from changes c where c.set_id = s.id
      ${table === "" ? sql`` : sql`and c.table_name = ${table}`} ${itemId === "" ? sql`` : sql`and c.item_id = ${itemId}`})
    ${by === "nobody" ? sql`and s.changed_by is null` : isId(by) ? sql`and s.changed_by = ${by}` : sql``}`;
  const sets = sql<ChangeSet>`(
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isUndone} as "isUndone", ${isScheduled} as "isScheduled", ${isFinal} as "isFinal",
      (select count(*)::int from changes c where c.set_id = s.id) as count,
      (select jsonb_agg(note) from (
        select ${noteColumns} from changes c where c.set_id = s.id order by c.id limit ${shownChanges}) as note) as changes
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

/** The versions of an item, the newest first, at most 50 (decision 110). */
export async function listVersions(table: string, itemId: string): Promise<ItemVersion[]> {
  return rowsOf<ItemVersion>`
    with versions as (
      select c.set_id, min(c.id) as first, max(c.id) as last from changes c
      where c.table_name = ${table} and c.item_id = ${itemId} group by c.set_id order by last desc limit ${pageSize}
    )
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isScheduled} as "isScheduled", v.first::text as first, v.last::text as last,
      (select jsonb_agg(note) from (
        select ${noteColumns} from changes c
        where c.set_id = s.id and c.table_name = ${table} and c.item_id = ${itemId} order by c.id) as note) as changes
    from versions v join change_sets s on s.id = v.set_id order by v.last desc`;
}
