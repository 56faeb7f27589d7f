import { type InferResult, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { toStringList } from "~/content/string-list.ts";
import { toLikePattern } from "~/lib/like-pattern.ts";
import { countPages } from "~/lib/pages.ts";
import { activeBlogCategories } from "./blog-categories.server.ts";
import { db } from "./db.server.ts";

/** Limits of the blog (public-site.txt §9). */
const postsPerPage = 6;
const mostRelated = 3;

/** What a post's card shows. */
export type PostCardRow = ReturnType<typeof toCardRow>;
/** All that the page of one live post shows, and nothing of its author but the name. */
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** Which posts are wanted. */
export type PostSelection = {
  /** Stands in the title or in the excerpt, in whatever case. */
  search?: string;
  /** The slug of an active category. */
  category?: string;
  page: number;
  /** How many featured posts at the most lead the list instead of standing in its pages. */
  leading: number;
};

/** Whether the row `post` is live: published, and not scheduled for later (decision 37). */
export const isLivePost = sql<boolean>`(post.status = 'published' and (post.published_at is null or post.published_at <= now()))`;

const newest = sql<Date>`coalesce(post.published_at, post.created_at)`;
/** Length of the body without its tags; data images stand inside of tags. */
const textLength = sql<number>`length(regexp_replace(coalesce(post.content_html, ''), '<[^>]*>', '', 'g'))`;

/** Never the whole address of somebody who works here (decision 80): nothing of what follows its @ leaves the database. */
const authorName = sql<string | null>`
  nullif(split_part(coalesce(nullif(btrim(author.display_name), ''), author.email), '@', 1), '')`;

/** Live posts, with their category when it has a page to link to; a post without one is a post too (decision 32). */
function livePosts() {
  return db()
    .selectFrom("blogPosts as post")
    .leftJoin("blogCategories as category", (join) =>
      join.onRef("category.id", "=", "post.categoryId").on("category.isActive", "=", true),
    )
    .where(isLivePost);
}

/** Live posts as cards in JSON, so that a list of them can be a part of another query. */
function postCards() {
  return livePosts().select(({ ref }) =>
    jsonBuildObject({
      id: ref("post.id"),
      title: ref("post.title"),
      slug: ref("post.slug"),
      excerpt: ref("post.excerpt"),
      coverImage: ref("post.coverImage"),
      publishedAt: ref("post.publishedAt"),
      viewCount: ref("post.viewCount"),
      textLength,
      categoryName: ref("category.name"),
      categorySlug: ref("category.slug"),
    }).as("card"),
  );
}

/**
 * The blog in one query: active categories by name, the featured posts that lead the list, newest first, and
 * one page of the others. A page beyond the end is the last one.
 */
export async function listPosts(selection: PostSelection) {
  const { categories, rows } = await db()
    .selectNoFrom([
      jsonArrayFrom(activeBlogCategories()).as("categories"),
      jsonArrayFrom(placedCards(selection)).as("rows"),
    ])
    .executeTakeFirstOrThrow();
  const others = rows[0]?.others ?? 0;
  const pages = countPages(others, postsPerPage);
  const page = Math.min(selection.page, pages);
  const leading = rows.filter(({ leads }) => leads).map(({ card }) => toCardRow(card));
  return {
    categories,
    leading,
    posts: rows.filter(({ leads }) => !leads).map(({ card }) => toCardRow(card)),
    total: others + leading.length,
    page,
    pages,
  };
}

/** The ids of the wanted posts, each with its place in its part of the list and the length of the second part. */
function places({ search, category, leading }: PostSelection) {
  const pattern = toLikePattern(search ?? "");
  const matching = livePosts()
    .select(["post.id", "post.isFeatured", newest.as("newest")])
    .$if(search !== undefined, (query) =>
      query.where((eb) => eb.or([eb("post.title", "ilike", pattern), eb("post.excerpt", "ilike", pattern)])),
    )
    .$if(category !== undefined, (query) => query.where("category.slug", "=", category as string));
  const ranked = db()
    .selectFrom(matching.as("matching"))
    .select([
      "id",
      "newest",
      sql<boolean>`is_featured and row_number() over (partition by is_featured order by newest desc, id) <= ${leading}`.as(
        "leads",
      ),
    ]);
  return db()
    .selectFrom(ranked.as("ranked"))
    .select([
      "id",
      "leads",
      sql<number>`row_number() over (partition by leads order by newest desc, id)`.as("place"),
      sql<number>`count(*) filter (where not leads) over ()`.as("others"),
    ]);
}

function placedCards(selection: PostSelection) {
  const onPage = sql<boolean>`
    (placed.place - 1) / ${postsPerPage} = least(${selection.page} - 1, greatest(placed.others - 1, 0) / ${postsPerPage})`;
  return postCards()
    .innerJoin(places(selection).as("placed"), "placed.id", "post.id")
    .select(["placed.leads", "placed.others"])
    .where((eb) => eb.or([eb("placed.leads", "=", true), onPage]))
    .orderBy("placed.leads", "desc")
    .orderBy("placed.place");
}

/** The live post with this slug, its author's name, its category, and the newest other posts of that: one query. */
export async function findPost(slug: string) {
  // PostgreSQL's text cannot hold this character, so no post has it.
  if (slug.includes("\0")) return null;
  const row = await livePosts()
    .leftJoin("adminUsers as author", "author.id", "post.authorId")
    .select([
      "post.id",
      "post.title",
      "post.slug",
      "post.excerpt",
      "post.contentHtml",
      "post.coverImage",
      "post.publishedAt",
      "post.updatedAt",
      "post.viewCount",
      "post.metaTitle",
      "post.metaDescription",
      "post.metaKeywords",
      "post.canonicalUrl",
      "post.ogTitle",
      "post.ogDescription",
      "post.ogImage",
      textLength.as("textLength"),
      "category.name as categoryName",
      "category.slug as categorySlug",
      authorName.as("authorName"),
      jsonArrayFrom(relatedCards(slug)).as("related"),
    ])
    .where("post.slug", "=", slug)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    metaKeywords: toStringList(row.metaKeywords, ","),
    related: row.related.map(({ card }) => toCardRow(card)),
  };
}

/** The rows are chosen before their cards are made: a category may hold thousands of long posts. */
function relatedCards(slug: string) {
  const category = db().selectFrom("blogPosts as current").select("categoryId").where("current.slug", "=", slug);
  const chosen = livePosts()
    .select(["post.id", newest.as("newest")])
    .where("post.categoryId", "=", category)
    .where("post.slug", "<>", slug)
    .orderBy("newest", "desc")
    .orderBy("post.id")
    .limit(mostRelated);
  return postCards()
    .innerJoin(chosen.as("chosen"), "chosen.id", "post.id")
    .orderBy("chosen.newest", "desc")
    .orderBy("chosen.id");
}

type CardJson = InferResult<ReturnType<typeof postCards>>[number]["card"];

/** JSON has no dates. */
function toCardRow(card: CardJson) {
  return { ...card, publishedAt: card.publishedAt === null ? null : new Date(card.publishedAt) };
}
