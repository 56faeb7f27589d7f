import { sql } from "kysely";
import { matchesWords } from "~/db/rows.server.ts";
import { baseLanguage, type Language, language } from "~/lib/text/messages.ts";
import type { SearchPatterns } from "~/lib/text/search-patterns.ts";

type Words = string | undefined;

/** Words of a search without their endings, as PostgreSQL finds them. */
export const toStems = (words: Words) => sql`plainto_tsquery('english', translate(${words}, '/_', '  '))`;

/** The posts with all words, by an index (0058_search_words.sql). */
const byWords = (words: Words) => sql`search_post_words(${toStems(words)})`;

/** What PostgreSQL takes the endings of other languages' words away with; without, words are found as they are. */
const stemmers: Partial<Record<Language, string>> = { ar: "arabic" };
const stemmer = () => sql`${sql.lit(stemmers[language()] ?? "simple")}::regconfig`;

const body = sql`regexp_replace(post.content_html, '<[^>]*>', ' ', 'g')`;

/** Whether a post in another language than the base one has all words, by their stems or as parts of longer ones. */
const hasWords = (words: Words, patterns: SearchPatterns) => sql`(${matchesWords([sql`post.title`, body], patterns)}
  or to_tsvector(${stemmer()}, fold(concat_ws(' ', post.title, post.excerpt, ${body})))
    @@ plainto_tsquery(${stemmer()}, ${words}))`;

/** Whether title and excerpt match as visitors read them, with `facts` in their places. */
function matchesShown(patterns: SearchPatterns, facts: string | undefined) {
  const shown = ["post.title", "post.excerpt"].map((name) => sql`show_facts(${sql.ref(name)}, ${facts}::jsonb)`);
  return matchesWords(shown, patterns);
}

/** Whether `post` matches a search. The indexes have the words of the base language. */
export const matchesSearch = (words: Words, facts: string | undefined, patterns: SearchPatterns) =>
  language() === baseLanguage
    ? sql<boolean>`(post.id in (select search_posts(${patterns.longest}) union select ${byWords(words)})
        and (${matchesShown(patterns, facts)} or post.id in (select ${byWords(words)})))`
    : sql<boolean>`(${matchesShown(patterns, facts)} or ${hasWords(words, patterns)})`;

/** Lower for what visitors see: a match of title and excerpt as typed, then of their stems, then of the text. */
export const toRank = (words: Words, facts: string | undefined, patterns: SearchPatterns) =>
  sql<number>`case when ${matchesShown(patterns, facts)} then 0
    when to_tsvector('english', fold(concat_ws(' ', post.title, post.excerpt))) @@ ${toStems(words)} then 1
    else 2 end`;
