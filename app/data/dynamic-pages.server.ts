import { toStringList } from "~/content/string-list.ts";
import { db } from "./db.server.ts";

/** The pages that the specification names, at their own addresses. */
export const legalSlugs = ["privacy-policy", "terms-of-service"] as const;

/** Those of them that are published and hold a text. */
export async function listLegalSlugs(): Promise<string[]> {
  const rows = await db()
    .selectFrom("dynamicPages")
    .select("slug")
    .where("slug", "in", legalSlugs)
    .where("isPublished", "=", true)
    .where("contentHtml", "~", "\\S")
    .execute();
  return rows.map(({ slug }) => slug);
}

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
