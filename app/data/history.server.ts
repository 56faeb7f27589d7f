import { sql } from "kysely";
import { type ChangeNote, noteColumns, personOfSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
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
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from change_sets s where ${which}`.execute(db());
  const { rows, ...list } = await readPage(counted.rows[0]?.total ?? 0, { page, pageSize }, async (offset) => {
    const found = await sql<ChangeSet>`
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isUndone} as "isUndone", ${isScheduled} as "isScheduled",
      ${isFinal} as "isFinal", '[]'::jsonb as changes,
      (select count(*)::int from changes c where c.set_id = s.id) as count
    from change_sets s where ${which}
    order by s.happened_at desc, s.id limit ${pageSize} offset ${offset}`.execute(db());
    return found.rows;
  });
  const changes = await listNotes(rows.map(({ id }) => id));
  const sets = rows.map((set) => ({ ...set, changes: changes.get(set.id) ?? [] }));
  return { ...list, rows: sets };
}

export async function listItemsOfSet(id: string): Promise<{ table: string; itemId: string }[]> {
  if (!isId(id)) return [];
  const { rows } = await sql<{ table: string; itemId: string }>`
    select distinct table_name as "table", item_id as "itemId" from changes where set_id = ${id}`.execute(db());
  return rows;
}

const isUndone = sql<boolean>`exists (
  select from change_sets u where u.undoes = s.id and not exists (select from change_sets r where r.undoes = u.id))`;

const isScheduled = sql<boolean>`exists (select from scheduled_changes d where d.change_set = s.id)`;

const isFinal = sql<boolean>`exists (
  select from changes c where c.set_id = s.id and c.table_name = 'media' and c.before ? 'file'
    and not ${isFileThere(sql`c.before->>'file'`)})`;

async function listNotes(ids: readonly string[]): Promise<Map<string, ChangeNote[]>> {
  const { rows } = await sql<ChangeNote & { setId: string }>`
    select s.id as "setId", note.* from unnest(${ids}::uuid[]) as s (id)
    cross join lateral (
      select ${noteColumns} from changes c where c.set_id = s.id order by c.id limit ${shownChanges}
    ) as note`.execute(db());
  const found = new Map<string, ChangeNote[]>();
  for (const { setId, ...note } of rows) found.set(setId, [...(found.get(setId) ?? []), note]);
  return found;
}

export async function listPeople(): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select user_id as value, ${nameOfStaff("person")} as label
    from admin_users person where user_id is not null order by label`.execute(db());
  return rows;
}

export type ItemVersion = Pick<ChangeSet, "id" | "at" | "by" | "undoes" | "isScheduled"> & {
  first: string;
  last: string;
  changes: ChangeNote[];
};

/** The versions of an item, the newest first, at most 50 (decision 110). */
export async function listVersions(table: string, itemId: string): Promise<ItemVersion[]> {
  const { rows } = await sql<ItemVersion>`
    with versions as (
      select c.set_id, min(c.id) as first, max(c.id) as last from changes c
      where c.table_name = ${table} and c.item_id = ${itemId} group by c.set_id order by last desc limit ${pageSize}
    )
    select s.id, s.happened_at as at, ${personOfSet} as by, s.undoes,
      ${isScheduled} as "isScheduled", v.first::text as first, v.last::text as last,
      (select jsonb_agg(note) from (
        select ${noteColumns} from changes c
        where c.set_id = s.id and c.table_name = ${table} and c.item_id = ${itemId} order by c.id) as note) as changes
    from versions v join change_sets s on s.id = v.set_id order by v.last desc`.execute(db());
  return rows;
}
