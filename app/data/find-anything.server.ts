import { sql } from "kysely";
import { editablePages, listKnownSections, toSectionLabel } from "~/content/editable-pages.ts";
import { contentTypes } from "~/content/index.ts";
import { type AnyContentType, publicPath } from "~/content/kit/content-type.ts";
import { toFormAddress } from "~/content/recorded-tables.ts";
import { settingsPage } from "~/content/settings.ts";
import { isValueKey } from "~/content/value-list.ts";
import { toLikePattern } from "~/lib/like-pattern.ts";
import { betterRank, rankAddress, rankMatch } from "~/lib/match-rank.ts";
import { db } from "./db.server.ts";

type AnyTable = "services";

/** Something in the back office that was found by its name or address. `rank` as rankMatch gives it. */
export type Found = {
  id: string;
  /** What it is, in a word: "service". */
  kind: string;
  title: string;
  /** Its public address, or what else tells it from others. */
  detail: string;
  /** Its screen. */
  href: string;
  rank: number;
};

/** Rows of a table that are ranked; more of them than anybody reads. */
const mostRows = 40;

/**
 * Records of every content type, fixed pages and their texts, settings, flags, files and enquiries that the text names, the
 * best first. Rejects when the database cannot answer.
 */
export async function findAnything(text: string, limit = 20): Promise<Found[]> {
  const typed = text.trim().slice(0, 100);
  if (typed === "") return [];
  const kinds = [...contentTypes.map((type) => findRecords(type, typed)), findFlags(typed), findFiles(typed)];
  const found = (await Promise.all([...kinds, findEnquiries(typed)])).flat();
  return [...findPages(typed), ...findTexts(typed), ...found]
    .sort((a, b) => a.rank - b.rank || a.title.length - b.title.length)
    .slice(0, limit);
}

type Candidate = Omit<Found, "rank"> & { address?: string | null; also?: string };

/** Leaves out what the text does not name: the database looks more widely. */
function ranked(typed: string, candidates: Candidate[]): Found[] {
  return candidates.flatMap(({ address, also, ...item }) => {
    const byName = betterRank(rankMatch(typed, item.title), also ? rankMatch(typed, also) : null);
    const rank = betterRank(byName, address ? rankAddress(typed, address) : null);
    return rank === null ? [] : [{ ...item, rank }];
  });
}

/** Rows of a table in which one of the columns holds the text, or begins with the initials that it may be. */
function rowsNamed(table: string, columns: readonly string[], typed: string) {
  // An address is typed with what stands before the row's own part of it.
  const part = typed.startsWith("/") ? (typed.split("/").at(-1) ?? "") : typed;
  const pattern = toLikePattern(part);
  const initials = /^[\p{L}\p{N}]{2,6}$/u.test(part) ? `${part.toLowerCase()}%` : null;
  const [name] = columns;
  const words = part.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const begins = sql<boolean>`regexp_replace(lower(${sql.ref(name as string)}), '(\\w)\\w*\\W*', '\\1', 'g') like ${initials}`;
  return (
    db()
      .selectFrom(table as AnyTable)
      .where((eb) =>
        eb.or([
          ...columns.map((column) => eb(column as "title", "ilike", pattern)),
          ...(words.length > 1 ? [eb.and(words.map((word) => eb(name as "title", "ilike", toLikePattern(word))))] : []),
          ...(initials === null ? [] : [begins]),
        ]),
      )
      // What begins with it is wanted first, when there are more than can be ranked.
      .orderBy(sql`${sql.ref(name as string)} ilike ${pattern.slice(1)}`, "desc")
      .orderBy("updatedAt", "desc")
      .limit(mostRows)
  );
}

async function findRecords(type: AnyContentType, typed: string): Promise<Found[]> {
  const hasSlug = "slug" in type.fields;
  const rows = await rowsNamed(type.table, hasSlug ? [type.title, "slug"] : [type.title], typed)
    .select(["id", sql<string>`${sql.ref(type.title)}`.as("name")])
    .select(hasSlug ? sql<string>`slug`.as("slug") : sql<string>`''`.as("slug"))
    .execute();
  return ranked(
    typed,
    rows.map(({ id, name, slug }) => {
      const address = publicPath(type, slug);
      return {
        id,
        kind: type.one,
        title: name,
        detail: address ?? slug,
        href: toFormAddress(type, id),
        address: address ?? slug,
      };
    }),
  );
}

async function findFlags(typed: string): Promise<Found[]> {
  const rows = await rowsNamed("featureFlags", ["flagName", "flagKey"], typed)
    .select(["id", sql<string>`flag_name`.as("name"), sql<string>`flag_key`.as("key")])
    .select(sql<boolean>`is_enabled`.as("isEnabled"))
    .execute();
  return ranked(
    typed,
    rows.map(({ id, name, key, isEnabled }) => ({
      id,
      kind: "flag",
      title: name,
      detail: `${key}, ${isEnabled ? "on" : "off"}`,
      href: `/admin/feature-flags?q=${encodeURIComponent(key)}`,
      also: key.replaceAll("_", " "),
    })),
  );
}

async function findFiles(typed: string): Promise<Found[]> {
  const rows = await rowsNamed("media", ["originalName", "alt"], typed)
    .where(sql<boolean>`deleted_at is null`)
    .select(["id", sql<string>`original_name`.as("name"), sql<string>`alt`.as("alt")])
    .execute();
  return ranked(
    typed,
    rows.map(({ id, name, alt }) => ({
      id,
      kind: "file",
      title: name,
      detail: alt,
      href: `/admin/media/${id}`,
      also: alt,
    })),
  );
}

async function findEnquiries(typed: string): Promise<Found[]> {
  const rows = await rowsNamed("contactSubmissions", ["name", "email"], typed)
    .select(["id", sql<string>`name`.as("name"), sql<string>`email`.as("email")])
    .execute();
  return ranked(
    typed,
    rows.map(({ id, name, email }) => ({
      id,
      kind: "enquiry",
      title: name,
      detail: email,
      href: `/admin/contact-submissions/${id}`,
      also: email,
    })),
  );
}

/** The pages whose texts staff edit. */
function findPages(typed: string): Found[] {
  return ranked(
    typed,
    editablePages.map(({ slug, name }) => ({
      id: slug,
      kind: "page content",
      title: name,
      detail: "",
      href: `/admin/page-content/${slug}`,
    })),
  );
}

/** The texts of these pages and the settings by their labels, open at their field. */
export function findTexts(typed: string): Found[] {
  const texts = editablePages.flatMap(({ slug, name }) =>
    listKnownSections(slug)
      .filter(({ key }) => !isValueKey(key))
      .map(({ key }) => ({
        id: `${slug}/${key}`,
        kind: slug === settingsPage ? "setting" : "text",
        title: toSectionLabel(key),
        detail: name,
        href: `/admin/page-content/${slug}#field-${key}`,
      })),
  );
  return ranked(typed, texts);
}
