import type { StoredRow } from "~/content/recorded-tables.ts";
import { findChangeSet } from "./change-sets.server.ts";
import { rowOf, rowsOf } from "./db.server.ts";
import { setRow } from "./put-back.server.ts";
import { isId } from "./rows.server.ts";
import { isSaid, isSame, lockRow } from "./stored-rows.server.ts";
import { putBack } from "./undo.server.ts";

export type ItemState = ReadonlyMap<string, StoredRow | null>;

const end = "9223372036854775807";

/** An item as it was right after the change with this number, which may be any number; as it is now without one. */
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

/** Makes an item what it was after a change set, as a save of its own. Rejects when the database does not answer. */
export async function restoreVersion(
  table: string,
  itemId: string,
  setId: string,
  userId: string,
): Promise<RestoredVersion> {
  const isStart = setId === startVersion;
  if (!isStart && !isId(setId)) return { kind: "gone" };
  return putBack<RestoredVersion>(userId, "", async () => {
    const version = isStart ? { last: "0", at: null } : await findVersion(table, itemId, setId);
    if (!version) return { kind: "gone" };
    const remarks: string[] = [];
    for (const [rowId, row] of await readItemState(table, itemId, version.last)) {
      const present = await lockRow(table, rowId);
      remarks.push(...(await setRow({ table, rowId, userId }, present, row && toOther(row, present))));
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

function toOther(row: StoredRow, present: StoredRow | null): StoredRow {
  if (!present) return row;
  const isOther = ([name, value]: [string, unknown]) => isSaid(name) && !isSame(value, present[name]);
  return Object.fromEntries(Object.entries(row).filter(isOther));
}
