import { type Expression, sql } from "kysely";
import { hyphens, type SearchPatterns } from "~/lib/search-patterns.ts";

const apart = "\n";

/** Whether one of these texts, or all of them together, hold every word that is searched for. */
export function holdsWords(texts: readonly Expression<unknown>[], { plain, tight }: SearchPatterns) {
  const text = sql`concat_ws(${sql.lit(apart)}, ${sql.join(texts)})`;
  const without = (characters: string) => sql`translate(${text}, ${sql.lit(characters)}, '')`;
  const patterns = (lines: string) => sql`string_to_array(${lines}::text, ${sql.lit("\n")})`;
  return sql<boolean>`(${without(hyphens)} ilike all (${patterns(plain)})
    and ${without(`${hyphens} \u00a0`)} ilike all (${patterns(tight)}))`;
}
