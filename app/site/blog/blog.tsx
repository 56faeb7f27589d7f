import { data, redirect } from "react-router";
import { listPosts } from "~/data/posts.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Drawing } from "~/ui/drawing.tsx";
import rack from "~/ui/line/rack.svg?raw";
import { PageHero } from "~/ui/section.tsx";
import { ContactCall, toContactCall } from "../contact-call.tsx";
import { messages } from "../messages/en.ts";
import { headOfPage } from "../page-head.server.ts";
import { photosOf } from "../page-photos.server.ts";
import { type Head, toMeta } from "../seo.ts";
import type { SiteHandle } from "../sheets.ts";
import { pageText, siteContext } from "../site-context.ts";
import type { Route } from "./+types/blog";
import { blogHref, toBlogRequest } from "./blog-request.ts";
import { PostFilter, SearchResult } from "./post-filter.tsx";
import { FeaturedPosts, LatestPosts, NoPosts } from "./post-lists.tsx";
import { toCards } from "./post-view.ts";

/** Most featured posts that lead the list (public-site.txt §9). */
const mostFeatured = 3;

export const handle: SiteHandle = { query: ["q", "category", "page"] };

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const call = toContactCall(site);
  const text = pageText(content, "blog");
  const wanted = toBlogRequest(request);
  const found = await attempt("the blog", () => listPosts({ ...wanted, leading: mostFeatured }));
  const head: Head = { ...headOfPage("blog", text.hero_title || messages.blog, context), hidden: !found.ok };
  if (!found.ok) return data({ head, text, wanted, call, categories: [], list: null }, { status: 503 });
  const { categories, leading, posts, total, page, pages } = found.value;
  if (page < wanted.page) throw redirect(blogHref("/blog", { ...wanted, page }));
  const cards = toCards([...leading, ...posts]);
  const category = categories.find(({ slug }) => slug === wanted.category);
  const canonical = category ? `/blog/category/${encodeURIComponent(category.slug)}` : "/blog";
  return data({
    photos: await photosOf(cards.map(({ picture }) => picture)),
    head: {
      ...head,
      ...(page > 1 && { title: messages.onPage(head.title, page) }),
      canonical: context.get(requestFacts).siteUrl + (wanted.search ? "/blog" : blogHref(canonical, { page })),
      hidden: !!wanted.search || (!!wanted.category && !category),
    },
    text,
    wanted,
    call,
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    list: { leading: cards.slice(0, leading.length), posts: cards.slice(leading.length), total, page, pages },
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { text, wanted, categories, list, call } = loaderData;
  return (
    <>
      <PageHero
        isWide
        drawing={<Drawing file={rack} />}
        title={text.hero_title || messages.blog}
        subtitle={text.hero_subtitle}
      >
        <PostFilter wanted={wanted} categories={categories} />
      </PageHero>
      <div className="pb-16 md:pb-24">
        {list && list.total > 0 && wanted.search && <SearchResult search={wanted.search} total={list.total} />}
        {!list && <NoPosts retry={{ path: "/blog", query: toQuery(wanted) }} />}
        {list?.total === 0 && <NoPosts isNarrowed={!!(wanted.search || wanted.category)} />}
        {list && <FeaturedPosts posts={list.leading} />}
        {list && (
          <LatestPosts
            title={messages.latestPosts}
            list={list}
            toHref={(page) => blogHref("/blog", { ...wanted, page })}
          />
        )}
      </div>
      <ContactCall {...call} />
    </>
  );
}

function toQuery(wanted: Parameters<typeof blogHref>[1]): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(blogHref("", wanted)));
}
