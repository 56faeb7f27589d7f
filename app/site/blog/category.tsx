import { data, redirect } from "react-router";
import { listPosts } from "~/data/posts.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Drawing } from "~/ui/drawing.tsx";
import rack from "~/ui/line/rack.svg?raw";
import { PageHero } from "~/ui/section.tsx";
import { ContactCall, toContactCall } from "../contact-call.tsx";
import { messages } from "../messages/en.ts";
import { followMoved, redirectToNotFound } from "../not-found.server.ts";
import { photosOf } from "../page-photos.server.ts";
import { type Head, toMeta } from "../seo.ts";
import { toShareImage } from "../share-address.server.ts";
import { categorySubject } from "../share-subject.ts";
import type { SiteHandle } from "../sheets.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/category";
import { blogHref, toBlogRequest } from "./blog-request.ts";
import { BlogTrail, PostFilter } from "./post-filter.tsx";
import { LatestPosts, NoPosts } from "./post-lists.tsx";
import { toCards } from "./post-view.ts";

export const handle: SiteHandle = { query: ["q", "category", "page"] };

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

/** The posts of one active category (decision 11). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { settings } = site;
  const call = toContactCall(site);
  const { siteUrl } = context.get(requestFacts);
  const path = `/blog/category/${encodeURIComponent(params.slug)}`;
  if (params.slug.includes("\0")) throw redirectToNotFound(request);
  const { page: asked } = toBlogRequest(request);
  const found = await attempt("a category of the blog", () =>
    listPosts({ category: params.slug, page: asked, leading: 0 }),
  );
  const head: Head = {
    title: `${messages.blog} | ${settings.company_name}`,
    description: settings.company_description,
    canonical: siteUrl + path,
    siteName: settings.company_name,
    hidden: !found.ok,
  };
  if (!found.ok) return data({ head, path, call, category: null, categories: [], list: null }, { status: 503 });
  const { categories, posts, page, pages } = found.value;
  const category = categories.find(({ slug }) => slug === params.slug);
  if (!category) {
    await followMoved(request);
    throw redirectToNotFound(request);
  }
  if (page < asked) throw redirect(blogHref(path, { page }));
  const cards = toCards(posts);
  const title = `${category.name} | ${settings.company_name}`;
  return data({
    head: {
      ...head,
      title: page > 1 ? messages.onPage(title, page) : title,
      description: category.description || messages.postsAbout(category.name),
      canonical: siteUrl + blogHref(path, { page }),
      image: toShareImage(categorySubject(category, settings.company_name), siteUrl),
    },
    path,
    call,
    category: { slug: category.slug, name: category.name, description: category.description },
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    list: { posts: cards, page, pages },
    photos: await photosOf(cards.map(({ picture }) => picture)),
  });
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { path, category, categories, list, call } = loaderData;
  return (
    <>
      <PageHero
        trail={<BlogTrail />}
        isWide
        drawing={<Drawing file={rack} />}
        title={category?.name ?? messages.blog}
        subtitle={category?.description ?? undefined}
      >
        {category && <PostFilter wanted={{ category: category.slug, page: 1 }} categories={categories} />}
      </PageHero>
      <div className="pb-16 md:pb-24">
        {!list && <NoPosts retry={{ path, query: {} }} />}
        {list?.posts.length === 0 && <NoPosts />}
        {list && <LatestPosts isOneCategory list={list} toHref={(page) => blogHref(path, { page })} />}
      </div>
      <ContactCall {...call} />
    </>
  );
}
