import { db } from "~/db/db.server.ts";
import { isValueKey, toValueEntries, type ValueEntry, valuesPage } from "./definition/value-list.ts";

/** The old number of each core value by its new one: the same words, else the same place. */
export function findEarlierNumbers(before: readonly ValueEntry[], now: readonly ValueEntry[]): Map<number, number> {
  const left = new Map(before.map((entry) => [entry.number, entry]));
  const found = new Map<number, number>();
  const isSame = [
    (old: ValueEntry, entry: ValueEntry) => old.title === entry.title && old.description === entry.description,
    (old: ValueEntry, entry: ValueEntry) => old.title === entry.title,
    (old: ValueEntry, entry: ValueEntry) => old.number === entry.number,
  ];
  for (const isEarlier of isSame) {
    for (const entry of now) {
      const earlier = found.has(entry.number) ? undefined : [...left.values()].find((old) => isEarlier(old, entry));
      if (!earlier) continue;
      found.set(entry.number, earlier.number);
      left.delete(earlier.number);
    }
  }
  return found;
}

/** Lets the core values in other languages follow those that they translate when these are moved or removed. */
export async function moveValueTranslations(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Promise<void> {
  const old = toValueEntries(before);
  const earlier = findEarlierNumbers(old, toValueEntries(now));
  const isUnmoved = earlier.size === old.length && [...earlier].every(([to, from]) => to === from);
  if (isUnmoved) return;
  const stored = await db().selectFrom("pageContentIn").selectAll().where("pageSlug", "=", valuesPage).execute();
  const values = stored.filter(({ sectionKey }) => isValueKey(sectionKey));
  if (values.length === 0) return;
  const ids = values.map(({ id }) => id);
  await db().deleteFrom("pageContentIn").where("id", "in", ids).execute();
  const moved = [...earlier].flatMap(([to, from]) =>
    values
      .filter(({ sectionKey }) => sectionKey.startsWith(`value_${from}_`))
      .map(({ id: _, version: _version, createdAt: _created, updatedAt: _updated, ...row }) => {
        return { ...row, sectionKey: row.sectionKey.replace(`value_${from}_`, `value_${to}_`) };
      }),
  );
  if (moved.length > 0) await db().insertInto("pageContentIn").values(moved).execute();
}
