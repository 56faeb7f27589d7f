import { sql } from "kysely";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { run } from "~/db/db.server.ts";
import { anyTable } from "~/db/rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { moveItem } from "~/lib/text/move-item.ts";

export const maxMovable = 500;

export type PlacedRow = { id: string; title: string; number: number; isLive: boolean };
export type HandOrder = { rows: PlacedRow[]; total: number };
/** The result of a move; all but `moved` left the database unchanged. */
export type MoveOutcome =
  | { kind: "moved"; title: string; place: number; total: number; changeSet: string | null }
  | { kind: "gone" }
  | { kind: "too many" };

export async function listByHand(type: AnyContentType): Promise<HandOrder> {
  const rows = await select(type)
    .limit(maxMovable + 1)
    .execute();
  if (rows.length <= maxMovable) return { rows, total: rows.length };
  const { total } = await anyTable()
    .selectFrom(type.table)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows: [], total };
}

/** Moves a record before another one, or to the end if `before` is null, as one change. */
export async function moveRecord(
  type: AnyContentType,
  id: string,
  before: string | null,
  userId: string,
): Promise<MoveOutcome> {
  return changeContent(userId, async () => {
    const rows = await select(type)
      .limit(maxMovable + 1)
      .forUpdate()
      .execute();
    if (rows.length > maxMovable) return { kind: "too many" };
    const from = rows.findIndex((row) => row.id === id);
    const target = before === null ? rows.length : rows.findIndex((row) => row.id === before);
    if (from < 0 || target < 0) return { kind: "gone" };
    const place = target > from ? target - 1 : target;
    const wanted = moveItem(rows, from, place);
    if (place !== from) await write(type, wanted, place, userId);
    const { title } = rows[from] as PlacedRow;
    return { kind: "moved", title, place, total: rows.length, changeSet: await findChangeSet() };
  });
}

function select(type: AnyContentType) {
  const { live, title } = type;
  const field = requireOrder(type);
  return anyTable()
    .selectFrom(type.table)
    .select(["id", `${title} as title`, `${field} as number`])
    .select((live ? sql<boolean>`${sql.ref(live.field)} = ${live.is}` : sql<boolean>`true`).as("isLive"))
    .$castTo<PlacedRow>()
    .orderBy(field)
    .orderBy("createdAt")
    .orderBy("id");
}

function requireOrder(type: AnyContentType): string {
  const order = manualOrderOf(type);
  if (!order) throw new Error(`${type.many} have no order that is given by hand`);
  return order.field;
}

async function write(type: AnyContentType, rows: readonly PlacedRow[], place: number, userId: string): Promise<void> {
  const numbers = toPlaceNumbers(
    rows.map(({ number }) => number),
    place,
  );
  const ids = rows.map(({ id }) => id);
  const field = sql.ref(requireOrder(type));
  await run`
    update ${sql.table(type.table)} t set ${field} = n.number, updated_by = ${userId}::uuid
    from unnest(${ids}::uuid[], ${numbers}::int[]) as n (id, number)
    where t.id = n.id and t.${field} <> n.number`;
}

const step = 10;
const maxPosition = 2_147_483_647;

/** The numbers of a list after a move to `place`: one between its neighbours, otherwise all again in steps of ten. */
export function toPlaceNumbers(numbers: readonly number[], place: number): number[] {
  const before = place > 0 ? (numbers[place - 1] as number) : -1;
  const after = numbers[place + 1] ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  const isFree = between > before && between < after && between <= maxPosition;
  if (isFree && isAscending(numbers, place)) return numbers.with(place, between);
  return numbers.map((_, index) => (index + 1) * step);
}

function isAscending(numbers: readonly number[], place: number): boolean {
  const others = numbers.toSpliced(place, 1);
  return others.every((number, index) => index === 0 || number >= (others[index - 1] as number));
}
