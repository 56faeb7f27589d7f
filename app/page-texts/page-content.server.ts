import { db } from "~/db/db.server.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";

export type PageContent = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The active texts of all fixed pages and the site settings, in one query. */
export async function listPageContent(): Promise<PageContent> {
  const rows = await db()
    .selectFrom("pageContent")
    .select(["pageSlug", "sectionKey", "contentValue", "contentType"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .execute();
  const toEntry = ({ sectionKey, contentValue, contentType }: (typeof rows)[number]): [string, string] => {
    return [sectionKey, contentType === "html" ? toPlainText(contentValue) : contentValue];
  };
  const pages = Map.groupBy(rows, ({ pageSlug }) => pageSlug);
  return new Map([...pages].map(([slug, texts]) => [slug, new Map(texts.map(toEntry))]));
}
