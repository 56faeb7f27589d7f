import { sql } from "kysely";
import { contentTypes } from "~/content-types.ts";
import { rowsOf } from "~/db/db.server.ts";
import { isLive } from "~/db/rows.server.ts";

/** How many there are of a type, and how many of them visitors see. */
export type LiveCount = { live: number; total: number };

/** Live counts by the name of the content type. */
export type LiveCounts = Record<string, LiveCount>;

/** Counts the rows of the types with pages of their own in one query. */
export async function countLive(): Promise<LiveCounts> {
  const counts = contentTypes
    .filter(({ live, form }) => live && form.as === "page")
    .map((type) => {
      const count = sql`json_build_object('live', count(*) filter (where ${isLive(type)}), 'total', count(*))`;
      return sql`(select ${count} from ${sql.table(type.table)}) as ${sql.ref(type.name)}`;
    });
  const rows = await rowsOf<LiveCounts>`select ${sql.join(counts)}`;
  return rows[0] as LiveCounts;
}
