import { pages } from "~/content/pages.ts";
import { toPlainText } from "~/lib/plain-text.ts";
import { db, rowsOf } from "./db.server.ts";
import { findLive } from "./live-rows.server.ts";

/** The pages that the specification names, at their own addresses. */
export const legalSlugs = ["privacy-policy", "terms-of-service"] as const;

export async function listLegalSlugs(): Promise<string[]> {
  const rows = await rowsOf<{ slug: string }>`
    select slug from dynamic_pages where slug = any(${legalSlugs}) and is_published and content_html ~ '\\S'`;
  return rows.map(({ slug }) => slug);
}

export const findPage = findLive(pages);

export type PageContent = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The active texts of all fixed pages and the site settings, in one query. */
export async function listPageContent(): Promise<PageContent> {
  const rows = await db()
    .selectFrom("pageContent")
    .select(["pageSlug", "sectionKey", "contentValue", "contentType"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .execute();
  const pages = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const page = pages.get(row.pageSlug) ?? new Map<string, string>();
    const text = row.contentType === "html" ? toPlainText(row.contentValue) : row.contentValue;
    pages.set(row.pageSlug, page.set(row.sectionKey, text));
  }
  return pages;
}
