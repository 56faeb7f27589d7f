import { data, redirect } from "react-router";
import { attempt } from "~/lib/attempt.server.ts";
import { toListHref } from "~/lib/pages.ts";
import { requestFacts } from "~/request/request-context.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import { ContactCall, toContactCall } from "~/site-kit/contact-call.tsx";
import { headOfPage, hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { type Head, toMeta } from "~/site-kit/head/seo.ts";
import { rowSubject, toShareImage } from "~/site-kit/head/share-subject.server.ts";
import { StructuredData, toBreadcrumbs } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import { redirectMoved, redirectToNotFound } from "~/site-kit/not-found.server.ts";
import { photosOf } from "~/site-kit/page-photos.server.ts";
import { pageText, type Site, siteContext } from "~/site-kit/site-context.ts";
import { Drawing } from "~/ui/drawing.tsx";
import { PageHero } from "~/ui/layout/section.tsx";
import rack from "~/ui/line/rack.svg?raw";
import type { BlogCategory } from "../blog-categories.server.ts";
import { listNearestPosts, listPosts } from "../posts.server.ts";
import type { Route } from "./+types/blog";
import { type BlogRequest, toBlogRequest } from "./blog-request.ts";
import { BlogTrail, PostFilter, SearchResult } from "./post-filter.tsx";
import { FeaturedPosts, LatestPosts, NoPosts } from "./post-lists.tsx";
import { toCards } from "./post-view.ts";

/** Most featured posts that lead the list (public-site.txt §9). */
const maxFeatured = 3;

type Context = Parameters<typeof headOfPage>[2];
type Found = BlogCategory | undefined;

export const handle = { query: ["q", "category", "page"] } as const satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** All posts, or at a category's address those of one active category (spec decision 11). */
export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  if (slug?.includes("\0")) throw redirectToNotFound(request);
  const site = context.get(siteContext);
  const { siteUrl } = context.get(requestFacts);
  const asked = toBlogRequest(readQuery(request.url, handle));
  const wanted: BlogRequest = slug ? { category: slug, page: asked.page } : asked;
  const path = slug ? categoryPath(slug) : "/blog";
  const found = await attempt("the blog", () =>
    listPosts({ ...wanted, facts: site.facts, leading: slug || wanted.search ? 0 : maxFeatured }),
  );
  const common = {
    path,
    wanted,
    isCategory: slug !== undefined,
    call: toContactCall(site),
  };
  const whole = slug ? ofCategories(path, context) : ofBlog(context);
  if (!found.ok) {
    const head = { ...whole.head, hidden: true };
    return data(
      { ...common, ...whole, head, hasFilter: !slug, categories: [], list: null, nearest: [] },
      { status: 503 },
    );
  }
  const { categories, leading, posts, total, page, pages } = found.value;
  const category = categories.find((one) => one.slug === wanted.category);
  if (slug && !category) {
    await redirectMoved(request);
    throw redirectToNotFound(request);
  }
  if (page < wanted.page) throw redirect(toListHref(path, slug ? { page } : { ...wanted, page }));
  const nearest = total === 0 && wanted.search ? await findNearest(wanted.search) : [];
  const cards = toCards([...leading, ...posts, ...nearest]);
  const end = leading.length + posts.length;
  const own = slug && category ? ofCategory(category, whole.head, site, siteUrl) : whole;
  const isEmpty = total === 0 && !asked.search && !categories.some(({ used }) => used);
  return data({
    ...common,
    hasFilter: !isEmpty,
    photos: await photosOf(cards.map(({ picture }) => picture)),
    head: ofPage(own.head, { ...wanted, page }, category, siteUrl),
    hero: own.hero,
    structuredData: own.structuredData,
    categories: categories
      .filter(({ slug, used }) => used || slug === wanted.category)
      .map(({ name, slug }) => ({ name, slug })),
    list: { leading: cards.slice(0, leading.length), posts: cards.slice(leading.length, end), total, page, pages },
    nearest: cards.slice(end),
  });
}

async function findNearest(search: string) {
  const found = await attempt("posts near a search", () => listNearestPosts(search));
  return found.ok ? found.value : [];
}

function ofBlog(context: Context) {
  const text = pageText(context.get(siteContext).content, "blog");
  const title = text.hero_title || messages.blog;
  return {
    head: headOfPage("blog", title, context),
    hero: { title, subtitle: text.hero_subtitle },
    structuredData: [],
  };
}

function ofCategories(path: string, context: Context) {
  const { company_description: description } = context.get(siteContext).settings;
  const head = hiddenHead(messages.blog, description, path, context);
  return { head, hero: { title: messages.blog, subtitle: undefined }, structuredData: [] };
}

const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;

function ofCategory(category: BlogCategory, head: Head, site: Site, siteUrl: string) {
  const { name, slug, description } = category;
  const subject = rowSubject("category", { id: slug, title: name, slug }, site);
  return {
    head: {
      ...head,
      title: `${name} | ${head.siteName}`,
      description: description || messages.postsAbout(name),
      image: toShareImage(subject, siteUrl),
    },
    structuredData: [
      toBreadcrumbs(siteUrl, [
        { name: messages.blog, path: "/blog" },
        { name, path: categoryPath(slug) },
      ]),
    ],
    hero: { title: name, subtitle: description ?? undefined },
  };
}

function ofPage(head: Head, { search, category: asked, page }: BlogRequest, category: Found, siteUrl: string): Head {
  const canonical = search ? "/blog" : toListHref(category ? categoryPath(category.slug) : "/blog", { page });
  return {
    ...head,
    title: page > 1 ? messages.onPage(head.title, page) : head.title,
    canonical: siteUrl + canonical,
    hidden: !!search || (!!asked && !category),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { path, wanted, isCategory, hero, hasFilter, categories, list, nearest, call, structuredData } = loaderData;
  const asked: Partial<BlogRequest> = isCategory ? {} : wanted;
  const { search } = asked;
  return (
    <>
      {/* A visitor who searches has seen it and wants the results. */}
      <PageHero
        edit={isCategory ? "name" : "hero_title"}
        trail={(isCategory || search) && <BlogTrail />}
        isWide
        isShort={isCategory}
        {...(search ? { title: messages.resultsFor(search) } : { drawing: <Drawing file={rack} />, ...hero })}
      >
        {hasFilter && <PostFilter wanted={wanted} categories={categories} />}
      </PageHero>
      <div className="pb-16 md:pb-24">
        {list && list.total > 0 && search && <SearchResult search={search} total={list.total} />}
        {!list && <NoPosts retry={toListHref(path, asked)} />}
        {list?.total === 0 && <NoPosts isNarrowed={!!(asked.search || asked.category)} />}
        {nearest.length > 0 && (
          <LatestPosts title={messages.nearestPosts} list={{ posts: nearest, page: 1, pages: 1 }} toHref={() => path} />
        )}
        {list && <FeaturedPosts posts={list.leading} />}
        {list && (
          <LatestPosts
            title={isCategory || search ? undefined : messages.latestPosts}
            isOneCategory={isCategory}
            list={list}
            toHref={(page) => toListHref(path, { ...asked, page })}
          />
        )}
      </div>
      <ContactCall device="rack" {...call} />
      <StructuredData data={structuredData} />
    </>
  );
}
