import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db } from "~/db/db.server.ts";
import { type LiveRow, liveRows } from "~/db/live-rows.server.ts";
import { legalSlugs } from "~/definitions/reserved-slugs.ts";
import { licences } from "~/features/licences/definition.ts";
import { type SiteLanguage, siteLanguages, toSiteLanguages } from "~/page-texts/page-languages.server.ts";
import { menuLinks } from "./definition.ts";

const licenceColumns = ["id", "name", "number", "issuer", "document"] as const;
type LicenceRow = Pick<LiveRow<"licences">, (typeof licenceColumns)[number]>;
const linkColumns = ["id", "menu", "label", "address"] as const;
type MenuLinkRow = Pick<LiveRow<"menuLinks">, (typeof linkColumns)[number]>;

/** The content of header and footer: links and licences in the order set by staff. */
type FrameRows = { links: MenuLinkRow[]; licences: LicenceRow[]; pages: string[]; languages: SiteLanguage[] };

/** One query; `pages` are the slugs of published pages, legal ones only if they have a text. */
export async function readFrameRows(): Promise<FrameRows> {
  const published = sql<boolean>`is_published and (slug <> all(${legalSlugs}) or content_html ~ '\\S')`;
  const found = await db()
    .selectNoFrom([
      jsonArrayFrom(liveRows(menuLinks, linkColumns)).as("links"),
      jsonArrayFrom(liveRows(licences, licenceColumns)).as("licences"),
      jsonArrayFrom(db().selectFrom("dynamicPages").select("slug").where(published)).as("pages"),
      jsonArrayFrom(siteLanguages()).as("languages"),
    ])
    .executeTakeFirstOrThrow();
  const languages = toSiteLanguages(found.languages);
  return { ...found, languages, pages: found.pages.map(({ slug }) => slug) } as FrameRows;
}
