import { type RawBuilder, sql } from "kysely";
import { matchesWords } from "~/db/rows.server.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";
import type { SearchPatterns } from "~/lib/text/search-patterns.ts";

type Words = string | undefined;

const isBase = () => language() === baseLanguage;
const code = () => sql.lit(language());

/** Words of a search without their endings, as PostgreSQL finds them. */
export const toStems = (words: Words) =>
  isBase()
    ? sql`plainto_tsquery('english', translate(${words}, '/_', '  '))`
    : sql`search_words_in(${code()}, ${words})`;

// By indexes: 0058_search_words.sql, and 0063_search_in_languages.sql for other languages than the base one.
const withPart = (pattern: string) =>
  isBase() ? sql`search_posts(${pattern})` : sql`search_posts_in(${code()}, ${pattern})`;

/** The ids of the posts with these stems. */
export const withStems = (stems: RawBuilder<unknown>) =>
  isBase() ? sql`search_post_words(${stems})` : sql`search_post_words_in(${code()}, ${stems})`;

/** Whether title and excerpt match as visitors read them, with `facts` in their places. */
function matchesShown(patterns: SearchPatterns, facts: string | undefined) {
  const shown = ["post.title", "post.excerpt"].map((name) => sql`show_facts(${sql.ref(name)}, ${facts}::jsonb)`);
  return matchesWords(shown, patterns);
}

/** Whether a row of `blog_posts as post` matches a search. */
export function matchesSearch(words: Words, facts: string | undefined, patterns: SearchPatterns) {
  const byStems = withStems(toStems(words));
  return sql<boolean>`(post.id in (select ${withPart(patterns.longest)} union select ${byStems})
    and (${matchesShown(patterns, facts)} or post.id in (select ${byStems})))`;
}

/** Lower for what visitors see: a match of title and excerpt as typed, then of their stems, then of the text. */
export function toRank(words: Words, facts: string | undefined, patterns: SearchPatterns) {
  const inTitle = isBase()
    ? sql`to_tsvector('english', fold(concat_ws(' ', post.title, post.excerpt)))`
    : sql`post_words_in(${code()}, post.title, post.excerpt, '')`;
  return sql<number>`case when ${matchesShown(patterns, facts)} then 0
    when ${inTitle} @@ ${toStems(words)} then 1
    else 2 end`;
}
