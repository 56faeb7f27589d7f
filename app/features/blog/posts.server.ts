import { type InferResult, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "~/db/db.server.ts";
import { isStorable, toLiveRow } from "~/db/live-rows.server.ts";
import { publicColumns } from "~/db/rows.server.ts";
import { fold } from "~/lib/fold.ts";
import { countPages } from "~/lib/pages.ts";
import { type SearchPatterns, toSearchPatterns } from "~/lib/text/search-patterns.ts";
import { activeBlogCategories } from "./blog-categories.server.ts";
import { posts } from "./definition.ts";
import { matchesSearch, toRank, toStems, withStems } from "./post-search.server.ts";

/** Limits of the blog (public-site.txt §9). */
const postsPerPage = 6;
const maxRelatedPosts = 3;
const maxNearest = 3;

export type PostCardRow = ReturnType<typeof toCardRow>;
/** A live post with its category, and only the name of its author. */
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export type PostSelection = {
  search?: string;
  /** By name, for the search: a text is searched as visitors read it. */
  facts: ReadonlyMap<string, string>;
  category?: string;
  page: number;
  /** How many featured posts lead the list, instead of being in its pages. */
  leading: number;
};

/** Whether the row `post` is live: published, and not scheduled for later (spec decision 37). */
export const isLivePost = sql<boolean>`(post.status = 'published' and (post.published_at is null or post.published_at <= now()))`;

export const newest = sql<Date>`coalesce(post.published_at, post.created_at)`;
/** Length of the body without its tags, which contain data images, and without the markers of staff's pages. */
const textLength = sql<number>`
  length(regexp_replace(coalesce(post.content_html, ''), '<[^>]*>|[\\U000F0000-\\U000F007F]', '', 'g'))`;

const livePosts = () => db().selectFrom("blogPosts as post").where(isLivePost);

/** Live posts, with their category if it has a page to link to; a post without one is included (spec decision 32). */
function livePostsAndCategories() {
  return livePosts().leftJoin("blogCategories as category", (join) =>
    join.onRef("category.id", "=", "post.categoryId").on("category.isActive", "=", true),
  );
}

function postCards() {
  return livePostsAndCategories().select(({ ref }) =>
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

type ListValues = Partial<SearchPatterns> & {
  /** The folded search, whose words are found by their stems. */
  words?: string;
  facts?: string;
  category?: string;
  page: number;
  leading: number;
};

const blog = (values: ListValues) =>
  placedPosts(values)
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        activeBlogCategories().select(({ exists }) =>
          exists(livePosts().select("post.id").where(sql<boolean>`post.category_id = blog_categories.id`)).as("used"),
        ),
      ).as("categories"),
      jsonArrayFrom(cardsOf("led")).as("leading"),
      jsonArrayFrom(cardsOf("placed", values.words !== undefined)).as("posts"),
      selectFrom("counted").select("others").as("others"),
    ])
    .execute();

/** The blog in one query: categories, leading posts, and one page of the rest; beyond the end, the last page. */
export async function listPosts({ search, facts, ...wanted }: PostSelection) {
  const asked = search !== undefined && {
    ...toSearchPatterns(search),
    words: fold(search),
    facts: JSON.stringify(Object.fromEntries(facts)),
  };
  const [row] = await blog({ ...wanted, ...asked });
  const { categories = [], leading = [], posts = [], others = 0 } = row ?? {};
  const pages = countPages(others ?? 0, postsPerPage);
  return {
    categories,
    leading: leading.map(({ card }) => toCardRow(card)),
    posts: posts.map(({ card }) => toCardRow(card)),
    total: (others ?? 0) + leading.length,
    page: Math.min(wanted.page, pages),
    pages,
  };
}

// An index suffices to count them as long as nothing is joined.
function matchingPosts({ facts, words, category, ...patterns }: ListValues) {
  const wanted = activeBlogCategories()
    .clearSelect()
    .clearOrderBy()
    .select("id")
    .where("slug", "=", category ?? "");
  return livePosts()
    .$if(words !== undefined, (query) =>
      query
        .where(matchesSearch(words, facts, patterns as SearchPatterns))
        .select(toRank(words, facts, patterns as SearchPatterns).as("rank")),
    )
    .$if(words === undefined, (query) => query.select(sql<number>`0`.as("rank")))
    .$if(category !== undefined, (query) => query.where("post.categoryId", "=", wanted));
}

function placedPosts(selection: ListValues) {
  const { page, leading } = selection;
  const skipped = sql<number>`(select least(${page}::int - 1, greatest(others - 1, 0) / ${postsPerPage}) from counted)`;
  const matching = () => matchingPosts(selection).select(["post.id", "post.isFeatured", newest.as("newest")]);
  return (
    db()
      // What a search finds is read once; without one, an index has each part of the list.
      .with((cte) => (selection.words === undefined ? cte("found").notMaterialized() : cte("found")), matching)
      .with("led", (query) =>
        query
          .selectFrom("found")
          .select("id")
          .where("isFeatured", "=", true)
          .orderBy("newest", "desc")
          .orderBy("id")
          .limit(leading),
      )
      .with("counted", (query) =>
        query.selectFrom("found").select(sql<number>`(count(*) - (select count(*) from led))::int`.as("others")),
      )
      .with("placed", (query) =>
        query
          .selectFrom("found")
          .select(["id", "rank"])
          .where(sql<boolean>`id not in (select id from led)`)
          .$if(selection.words !== undefined, (found) => found.orderBy("rank"))
          .orderBy("newest", "desc")
          .orderBy("id")
          .limit(postsPerPage)
          .offset(sql<number>`${postsPerPage}::int * ${skipped}`),
      )
  );
}

function cardsOf(part: "led" | "placed", isRanked = false) {
  return postCards()
    .where(sql<boolean>`post.id in (select id from ${sql.table(part)})`)
    .$if(isRanked, (query) => query.orderBy(sql`(select rank from placed where placed.id = post.id)`))
    .orderBy(newest, "desc")
    .orderBy("post.id");
}

/** The cards of the posts that are nearest to a search that finds nothing: with any of its words, or the newest. */
export async function listNearestPosts(search: string) {
  const rows = await nearestPosts({ words: fold(search) });
  return rows.map(({ card }) => toCardRow(card));
}

const nearestPosts = ({ words }: { words: string }) => {
  const anyWord = sql`replace(${toStems(words)}::text, ' & ', ' | ')::tsquery`;
  const near = sql<boolean>`post.id in (select ${withStems(anyWord)})`;
  const chosen = livePosts()
    .select(["post.id", near.as("isNear"), newest.as("newest")])
    .orderBy("isNear", "desc")
    .orderBy("newest", "desc")
    .orderBy("post.id")
    .limit(maxNearest);
  return postCards()
    .innerJoin(chosen.as("chosen"), "chosen.id", "post.id")
    .orderBy("chosen.isNear", "desc")
    .orderBy("chosen.newest", "desc")
    .orderBy("chosen.id")
    .execute();
};

/** The live post with this slug, its author's name, its category, and that category's newest other posts: one query. */
export async function findPost(slug: string) {
  const [row] = isStorable(slug) ? await postOf({ slug }) : [];
  return row ? { ...toLiveRow(posts, row), related: row.related.map(({ card }) => toCardRow(card)) } : null;
}

/** The newest live posts, to find the one that is most like a missing address. */
export const listNewestPosts = () =>
  livePosts().select(["post.slug", "post.title"]).orderBy(newest, "desc").limit(200).execute();

const postOf = ({ slug }: { slug: string }) =>
  livePostsAndCategories()
    .leftJoin("postAuthors as author", "author.id", "post.authorId")
    .select(publicColumns(posts, "post"))
    .select([
      textLength.as("textLength"),
      "category.name as categoryName",
      "category.slug as categorySlug",
      "author.name as authorName",
      "author.photo as authorPhoto",
      jsonArrayFrom(relatedCards(slug)).as("related"),
    ])
    .where("post.slug", "=", slug)
    .execute();

/** The rows are chosen before their cards are built: a category may have thousands of long posts. */
function relatedCards(slug: string) {
  const category = db().selectFrom("blogPosts as current").select("categoryId").where("current.slug", "=", slug);
  const chosen = livePosts()
    .select(["post.id", newest.as("newest")])
    .where("post.categoryId", "=", category)
    .where("post.slug", "<>", slug)
    .orderBy("newest", "desc")
    .orderBy("post.id")
    .limit(maxRelatedPosts);
  return postCards()
    .innerJoin(chosen.as("chosen"), "chosen.id", "post.id")
    .orderBy("chosen.newest", "desc")
    .orderBy("chosen.id");
}

type CardJson = InferResult<ReturnType<typeof postCards>>[number]["card"];

function toCardRow(card: CardJson) {
  return { ...card, publishedAt: card.publishedAt === null ? null : new Date(card.publishedAt) };
}
