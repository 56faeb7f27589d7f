import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { manualOrderOf } from "~/content/kit/sorting.ts";
import { withIcons } from "~/content/pictures/service-icons.ts";
import { toStringList } from "~/content/texts/string-list.ts";
import { blogCategories } from "~/content/types/categories.ts";
import { licences } from "~/content/types/licences.ts";
import { menuLinks } from "~/content/types/menu-links.ts";
import { pages } from "~/content/types/pages.ts";
import { posts } from "~/content/types/posts.ts";
import { projects } from "~/content/types/projects.ts";
import { services } from "~/content/types/services.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";
import { db, rowsOf } from "./db.server.ts";
import { prepareQuery } from "./prepared-query.server.ts";
import { anyTable, isLive, publicColumns } from "./rows.server.ts";
import type { DB } from "./schema.gen.ts";

type TypeOf<T extends keyof DB> = AnyContentType & { table: T };
type WithLists<Row> = { [C in keyof Row]: unknown extends Row[C] ? string[] : Row[C] };

/** A row of a content type as public pages read it: its columns, with lists as arrays. */
export type LiveRow<T extends keyof DB> = WithLists<Omit<Selectable<DB[T]>, "createdBy" | "updatedBy" | "version">>;

/** Turns list columns into arrays, whichever older program wrote them. */
export function toLiveRow<Row extends object>({ fields }: AnyContentType, row: Row): WithLists<Row> {
  const toValue = ([name, value]: [string, unknown]) => {
    const kind = fields[name]?.kind;
    const isList = kind === "tags" || kind === "list" || kind === "gallery";
    return [name, isList ? toStringList(value, kind === "tags" ? "," : undefined) : value];
  };
  return Object.fromEntries(Object.entries(row).map(toValue)) as WithLists<Row>;
}

/** Makes a reader for the public row of a type with this slug; it returns null if there is none. */
export function findLive<T extends keyof DB>(type: TypeOf<T>): (slug: string) => Promise<LiveRow<T> | null> {
  const rowOf = prepareQuery(({ slug }: { slug: string }) =>
    anyTable()
      .selectFrom(type.table as string)
      .select(publicColumns(type) as string[])
      .where("slug", "=", slug)
      .where(isLive(type)),
  );
  return async (slug) => {
    const [row] = isStorable(slug) ? await rowOf({ slug }) : [];
    return row ? (toLiveRow(type, row) as LiveRow<T>) : null;
  };
}

/** PostgreSQL's text cannot store NUL, so no row contains it. */
export const isStorable = (slug: string): boolean => !slug.includes("\0");

/** The rows of a type that visitors see, in the order set by staff; or so many of the `newest`, the oldest of them first. */
export async function listLive<T extends keyof DB, C extends keyof LiveRow<T> & string>(
  type: TypeOf<T>,
  columns: readonly C[],
  newest?: number,
): Promise<Pick<LiveRow<T>, C>[]> {
  const all = liveRows(type, columns);
  const rows = newest
    ? (await all.clearOrderBy().orderBy("createdAt", "desc").limit(newest).execute()).toReversed()
    : await all.execute();
  return rows.map((row) => toLiveRow(type, row) as Pick<LiveRow<T>, C>);
}

function liveRows<T extends keyof DB>(type: TypeOf<T>, columns: readonly string[]) {
  return anyTable()
    .selectFrom(type.table as string)
    .select([...columns])
    .where(isLive(type))
    .orderBy(manualOrderOf(type)?.field ?? "createdAt")
    .orderBy("createdAt")
    .orderBy("id");
}

const cardColumns = ["id", "title", "slug", "shortDescription", "features", "iconName", "pricingInfo"] as const;

export type ServiceCardRow = Awaited<ReturnType<typeof listServices>>[number];

export const listServices = async () => withIcons(await listLive(services, cardColumns));

export const findService = findLive(services);

export type BlogCategory = { name: string; slug: string; description: string | null };

/** The query for active categories by name (public-site.txt §7), also usable as a subquery. */
export function activeBlogCategories() {
  return db()
    .selectFrom("blogCategories")
    .select(["name", "slug", "description"])
    .where("isActive", "=", true)
    .orderBy("name")
    .orderBy("id");
}

export const findBlogCategory = findLive(blogCategories);

export type PortfolioCategory = { name: string; slug: string };

/** The query for active categories in order (spec decision 47), also usable as a subquery. */
export function activePortfolioCategories() {
  return db()
    .selectFrom("portfolioCategories")
    .select(["name", "slug"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id");
}

/** How many there are of a type, and how many of them visitors see. */
export type LiveCount = { live: number; total: number };

/** Live counts by the name of the content type. */
export type LiveCounts = Record<"services" | "portfolio" | "blog" | "pages", LiveCount>;

/** Counts the live services, projects, posts and pages in one query. */
export async function countLive(): Promise<LiveCounts> {
  const counts = [services, projects, posts, pages].map((type) => {
    const count = sql`json_build_object('live', count(*) filter (where ${isLive(type)}), 'total', count(*))`;
    return sql`(select ${count} from ${sql.table(type.table)}) as ${sql.ref(type.name)}`;
  });
  const rows = await rowsOf<LiveCounts>`select ${sql.join(counts)}`;
  return rows[0] as LiveCounts;
}

/** The pages that the specification names, at their own addresses. */
export const legalSlugs = ["privacy-policy", "terms-of-service"] as const;

const licenceColumns = ["id", "name", "number", "issuer", "document"] as const;
export type LicenceRow = Pick<LiveRow<"licences">, (typeof licenceColumns)[number]>;
const linkColumns = ["id", "menu", "label", "address"] as const;
export type MenuLinkRow = Pick<LiveRow<"menuLinks">, (typeof linkColumns)[number]>;

/** The content of header and footer: links and licences in the order set by staff. */
export type FrameRows = { links: MenuLinkRow[]; licences: LicenceRow[]; pages: string[] };

/** One query; `pages` are the slugs of published pages, legal ones only if they have a text. */
export async function readFrameRows(): Promise<FrameRows> {
  const published = sql<boolean>`is_published and (slug <> all(${legalSlugs}) or content_html ~ '\\S')`;
  const found = await db()
    .selectNoFrom([
      jsonArrayFrom(liveRows(menuLinks, linkColumns)).as("links"),
      jsonArrayFrom(liveRows(licences, licenceColumns)).as("licences"),
      jsonArrayFrom(db().selectFrom("dynamicPages").select("slug").where(published)).as("pages"),
    ])
    .executeTakeFirstOrThrow();
  return { ...found, pages: found.pages.map(({ slug }) => slug) } as FrameRows;
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
  const toEntry = ({ sectionKey, contentValue, contentType }: (typeof rows)[number]): [string, string] => {
    return [sectionKey, contentType === "html" ? toPlainText(contentValue) : contentValue];
  };
  const pages = Map.groupBy(rows, ({ pageSlug }) => pageSlug);
  return new Map([...pages].map(([slug, texts]) => [slug, new Map(texts.map(toEntry))]));
}
