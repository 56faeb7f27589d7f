import { data } from "react-router";
import { attempt } from "~/lib/attempt.server.ts";
import type { Photo } from "~/lib/media/photo.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { findNearest } from "~/site-kit/chrome.ts";
import { ContactCall, toContactCall } from "~/site-kit/contact-call.tsx";
import { headOfRow, hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { type Head, toMeta } from "~/site-kit/head/seo.ts";
import { photographOf } from "~/site-kit/head/share-subject.server.ts";
import { StructuredData } from "~/site-kit/head/structured-data.tsx";
import { messages } from "~/site-kit/messages.ts";
import { noteUnknownPath, redirectMoved } from "~/site-kit/not-found.server.ts";
import { NotFound, SomethingFailed } from "~/site-kit/not-found.tsx";
import { withPhotos } from "~/site-kit/page-photos.server.ts";
import { toPublicHtml } from "~/site-kit/public-html.server.ts";
import { siteContext } from "~/site-kit/site-context.ts";
import { useAlt } from "~/site-kit/site-photo.tsx";
import { toAnchoredHtml } from "~/site-kit/text-page.tsx";
import { Section } from "~/ui/layout/section.tsx";
import { RichText } from "~/ui/rich-text.tsx";
import { findPost, listNewestPosts } from "../posts.server.ts";
import type { Route } from "./+types/post";
import { PostCard, PostPicture } from "./post-card.tsx";
import { PostFacts } from "./post-facts.tsx";
import { BlogTrail } from "./post-filter.tsx";
import { type PostView, toStructuredData, toView } from "./post-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const handle: RouteHandle = { sheets: ["prose"], countsViews: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const site = context.get(siteContext);
  const path = `/blog/${encodeURIComponent(params.slug)}`;
  const hidden = (title: string, description: string) => hiddenHead(title, description, path, context);
  const found = await attempt("a post", () => findPost(params.slug));
  if (!found.ok) {
    const head = hidden(messages.somethingFailed, messages.somethingFailedText);
    return data({ state: "failed" as const, head }, { status: 503 });
  }
  const row = found.value;
  if (!row) {
    await redirectMoved(request);
    noteUnknownPath(request);
    const newest = await attempt("the newest posts", () => listNewestPosts());
    const posts = newest.ok ? newest.value : [];
    const links = posts.map(({ slug, title }) => ({ href: `/blog/${encodeURIComponent(slug)}`, label: title }));
    const head = hidden(messages.postNotFound, messages.postNotFoundText);
    return data({ state: "missing" as const, nearest: findNearest(site, path, links), head }, { status: 404 });
  }
  const { html, photos } = await withPhotos(toPublicHtml(row.contentHtml, context.get(requestFacts)), [
    photographOf(row),
    row.coverImage,
    row.authorPhoto,
    ...row.related.map(({ coverImage }) => coverImage),
  ]);
  const post = toView(row, html);
  // A portrait that is no longer in the library is left out.
  const portrait = photos[row.authorPhoto ?? ""];
  const description = post.excerpt || toExcerpt(toPlainText(html));
  const whole = headOfRow("post", row, { description, path, photos }, context);
  const head: Head = { ...whole, type: "article" };
  return data({
    state: "found" as const,
    head,
    post: { ...post, portrait },
    photos,
    call: toContactCall(site),
    structuredData: toStructuredData(row, head, siteUrl, portrait),
  });
}

export default function Post({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "failed") return <SomethingFailed />;
  if (loaderData.state === "missing") {
    const back = { href: "/blog", label: messages.backToBlog };
    return <NotFound title={messages.postNotFound} text={messages.postNotFoundText} back={back} {...loaderData} />;
  }
  return <FoundPost {...loaderData} />;
}

type FoundPostProps = {
  post: PostView & { portrait?: Photo };
  call: ReturnType<typeof toContactCall>;
  structuredData: string[];
};

function FoundPost({ post, call, structuredData }: FoundPostProps) {
  const altOf = useAlt();
  const { html, headings } = toAnchoredHtml(post.html);
  return (
    <>
      <article>
        <header data-edit="title" className="wrap pt-8 md:pt-10">
          <BlogTrail category={post.category} />
          <div {...toTextDirection(post.title)}>
            <h1 className="mt-6 max-w-[24ch] text-hero font-[440] tracking-[-0.03em]">{post.title}</h1>
            {post.excerpt && (
              <p className="mt-6 max-w-[54ch] text-lead text-pretty break-words text-muted">{post.excerpt}</p>
            )}
          </div>
        </header>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-10 pb-16 md:pt-12 md:pb-24 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:grid-rows-[auto_1fr]">
          <div className="card-picture relative aspect-[3/2] overflow-hidden rounded-plate picture-ground lg:col-start-2">
            <PostPicture
              address={post.picture}
              alt={altOf(post.picture, "")}
              sizes="(width >= 64rem) min(60rem, 66vw), calc(100vw - 2.5rem)"
              first
            />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PostFacts post={post} portrait={post.portrait} headings={headings} />
          </div>
          <RichText html={html} edit="contentHtml" className="prose-article lg:col-start-2" />
        </div>
      </article>
      <RelatedPosts posts={post.related} />
      <ContactCall device="rack" {...call} />
      <StructuredData data={structuredData} />
    </>
  );
}

function RelatedPosts({ posts }: { posts: PostView["related"] }) {
  if (posts.length === 0) return null;
  return (
    <Section title={messages.relatedPosts} className="border-t border-hairline print:hidden">
      <ul className="led-rows mt-8 md:mt-10 lg:*:col-span-2!">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
