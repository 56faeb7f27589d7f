import { sql } from "kysely";
import { contentTypes } from "~/content-types.ts";
import { anyTable, type RecordRow } from "~/db/rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { decode } from "~/lib/http/decode.ts";
import { baseLanguage, type Language } from "~/lib/text/messages.ts";

export type ItemAtPath = { type: AnyContentType; row: RecordRow };

/** The record whose public page has this path, without its prefix, in a language; null for a built-in page and for none. */
export async function findItemAtPath(path: string, language: Language = baseLanguage): Promise<ItemAtPath | null> {
  const found = contentTypes
    .flatMap((type) => (type.live && path.startsWith(type.live.path) ? [{ type, start: type.live.path }] : []))
    .sort((a, b) => b.start.length - a.start.length)
    .find(({ start }) => /^[^/]+$/.test(path.slice(start.length)));
  const slug = found && decode(path.slice(found.start.length));
  if (!found || !slug || slug.includes("\0")) return null;
  const words = anyTable()
    .selectFrom(`${found.type.table}In`)
    .select("recordId")
    .where("language", "=", language)
    .where("slug", "=", slug);
  const row = await anyTable()
    .selectFrom(found.type.table)
    .selectAll()
    .where((is) =>
      language === baseLanguage ? is("slug", "=", slug) : is.or([is("id", "in", words), is("slug", "=", slug)]),
    )
    .orderBy(sql`slug = ${slug}`)
    .executeTakeFirst();
  return row ? { type: found.type, row: row as RecordRow } : null;
}
