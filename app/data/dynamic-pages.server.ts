import { toStringList } from "~/content/string-list.ts";
import { db } from "./db.server.ts";

/** All of one published page. */
export type DynamicPageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** The published page with this slug. */
export async function findPage(slug: string) {
  const row = await db()
    .selectFrom("dynamicPages")
    .selectAll()
    .where("slug", "=", slug)
    .where("isPublished", "=", true)
    .executeTakeFirst();
  return row ? { ...row, metaKeywords: toStringList(row.metaKeywords, ",") } : null;
}
