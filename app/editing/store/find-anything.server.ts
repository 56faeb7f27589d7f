import { sql } from "kysely";
import { toFormAddress } from "~/audited-tables.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { anyTable } from "~/db/rows.server.ts";
import { publicPath } from "~/definitions/content-type.ts";
import { fold } from "~/lib/fold.ts";
import { toLikePattern } from "~/lib/text/like-pattern.ts";
import { betterRank, rankAddress, rankMatch } from "~/lib/text/match-rank.ts";
import { editablePages, listKnownSections, toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { isValueKey } from "~/page-texts/definition/value-list.ts";

/** An item of the back office found by name or address. `rank` is that of rankMatch. */
export type Found = {
  id: string;
  /** What it is, in a word: "service". */
  kind: string;
  title: string;
  /** Its public address, or another detail that distinguishes it. */
  detail: string;
  href: string;
  rank: number;
};

const maxRows = 40;

/** Everything in the back office that matches the text, best first. Rejects if the database does not answer. */
export async function findAnything(text: string): Promise<Found[]> {
  const typed = text.trim().slice(0, 100);
  if (typed === "") return [];
  const found = (await Promise.all(sources.map((source) => findRows(source, typed)))).flat();
  return [...findPages(typed), ...findTexts(typed), ...found].sort(
    (a, b) => a.rank - b.rank || a.title.length - b.title.length,
  );
}

type Candidate = Omit<Found, "rank"> & { address?: string | null; also?: string };

/** Rows to search by their columns (the first is the name), and their description. */
type Source = {
  kind: string;
  table: string;
  columns: readonly [name: string, ...others: string[]];
  more?: readonly string[];
  /** The column that marks a row as deleted. */
  gone?: string;
  say(row: Record<string, string>): Pick<Candidate, "detail" | "href" | "address" | "also">;
};

const sources: Source[] = [
  ...contentTypes.map((type): Source => {
    const say = ({ id = "", slug = "" }) => {
      const address = publicPath(type, slug) ?? slug;
      return { detail: address, href: toFormAddress(type, id), address };
    };
    const { one: kind, table, title } = type;
    return { kind, table, columns: "slug" in type.fields ? [title, "slug"] : [title], say };
  }),
  {
    ...{ kind: "flag", table: "featureFlags", columns: ["flagName", "flagKey"], more: ["isEnabled"] },
    say: ({ flagKey = "", isEnabled }) => ({
      detail: `${flagKey}, ${isEnabled ? "on" : "off"}`,
      href: `/admin/feature-flags?q=${encodeURIComponent(flagKey)}`,
      also: flagKey.replaceAll("_", " "),
    }),
  },
  {
    ...{ kind: "file", table: "media", columns: ["originalName", "alt"], gone: "deletedAt" },
    say: ({ id, alt = "" }) => ({ detail: alt, href: `/admin/media/${id}`, also: alt }),
  },
  {
    ...{ kind: "enquiry", table: "contactSubmissions", columns: ["name", "email"] },
    say: ({ id, email = "" }) => ({ detail: email, href: `/admin/contact-submissions/${id}`, also: email }),
  },
];

function ranked(typed: string, candidates: Candidate[]): Found[] {
  return candidates.flatMap(({ address, also, ...item }) => {
    const byName = betterRank(rankMatch(typed, item.title), also ? rankMatch(typed, also) : null);
    const rank = betterRank(byName, address ? rankAddress(typed, address) : null);
    return rank === null ? [] : [{ ...item, rank }];
  });
}

const folded = (column: string) => sql<string>`fold(${sql.ref(column)})`;

async function findRows({ kind, table, columns, more = [], gone, say }: Source, typed: string): Promise<Found[]> {
  // A typed address includes the part before the row's own.
  const part = fold(typed.startsWith("/") ? (typed.split("/").at(-1) ?? "") : typed);
  const pattern = toLikePattern(part);
  const initials = /^[\p{L}\p{N}]{2,6}$/u.test(part) ? `${part}%` : null;
  const [name] = columns;
  const words = part.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const begins = sql<boolean>`regexp_replace(${folded(name)}, '(\\w)\\w*\\W*', '\\1', 'g') like ${initials}`;
  const rows = await anyTable()
    .selectFrom(table)
    .select(["id", ...columns, ...more])
    .where((eb) =>
      eb.or([
        ...columns.map((column) => sql<boolean>`${folded(column)} like ${pattern}`),
        ...(words.length > 1
          ? [eb.and(words.map((word) => sql<boolean>`${folded(name)} like ${toLikePattern(word)}`))]
          : []),
        ...(initials === null ? [] : [begins]),
      ]),
    )
    .$if(gone !== undefined, (query) => query.where(gone ?? "", "is", null))
    // Prefix matches come first if there are more rows than can be ranked.
    .orderBy(sql`${folded(name)} like ${pattern.slice(1)}`, "desc")
    .orderBy("updatedAt", "desc")
    .limit(maxRows)
    .execute();
  return ranked(
    typed,
    rows.map((row) => ({ id: row.id, kind, title: row[name] ?? "", ...say(row) })),
  );
}

function findPages(typed: string): Found[] {
  const toPage = ({ slug, name }: (typeof editablePages)[number]) => {
    return { id: slug, kind: "page content", title: name, detail: "", href: `/admin/page-content/${slug}` };
  };
  return ranked(typed, editablePages.map(toPage));
}

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
