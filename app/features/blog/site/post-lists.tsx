import { EmptyList } from "~/site-kit/empty-list.tsx";
import { messages } from "~/site-kit/messages.ts";
import { Pagination } from "~/ui/lists/pagination.tsx";
import { RetryButton } from "~/ui/messages/retry.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostCardData } from "./post-view.ts";

/** The anchor of the list, so that a new page starts at the list and not above it. */
const listId = "posts";

/** Up to three posts that lead the blog. */
export function FeaturedPosts({ posts }: { posts: PostCardData[] }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <section aria-labelledby="featured-posts" className="wrap pt-14 md:pt-20">
      <h2 id="featured-posts" className="text-title">
        {messages.featuredPosts}
      </h2>
      <div className={`mt-8 grid grid-cols-1 gap-x-8 gap-y-12 md:mt-10 ${arrangements[others.length]}`}>
        <PostCard post={lead} look={others.length === 0 ? "alone" : "lead"} first />
        {others.length > 0 && (
          <ul className="grid grid-cols-1 gap-x-8 gap-y-12 lg:content-between lg:gap-y-8">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} look={others.length === 1 ? "lead" : "beside"} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const arrangements = ["", "lg:grid-cols-2", "lg:grid-cols-[minmax(0,17fr)_minmax(0,7fr)]"];

type LatestPostsProps = {
  /** Without one, the heading is only for screen readers. */
  title?: string;
  list: { posts: PostCardData[]; page: number; pages: number };
  toHref: (page: number) => string;
  isOneCategory?: boolean;
};

/** A page of posts under its heading, with links to the other pages. */
export function LatestPosts({ title, list: { posts, page, pages }, toHref, isOneCategory }: LatestPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section
      id={listId}
      aria-labelledby="latest-posts"
      className={`wrap scroll-mt-6 ${title || isOneCategory ? "pt-14 md:pt-20" : "pt-6"}`}
    >
      <h2 id="latest-posts" className={title ? "text-title" : "sr-only"}>
        {title ?? messages.posts}
      </h2>
      <ul className={`led-rows ${title ? "mt-8 md:mt-10" : ""}`}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} isOneCategory={isOneCategory} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        toHref={(number) => `${toHref(number)}#${listId}`}
        words={messages.pagination}
      />
    </section>
  );
}

/** In place of posts: that nothing matches what the list `isNarrowed` to, or, after a failure, a `retry` (spec decision 43). */
export function NoPosts({ retry, isNarrowed }: { retry?: string; isNarrowed?: boolean }) {
  const all = isNarrowed ? { href: "/blog", label: messages.showAllPosts } : undefined;
  return (
    <section aria-label={messages.posts} className="overflow-x-clip pt-14 md:pt-20">
      <EmptyList text={messages.noPosts} all={all} isAlert={!!retry}>
        {retry && <p className="mt-2 text-muted">{messages.postsUnreachable}</p>}
        {retry && <RetryButton action={retry} label={messages.retry} />}
      </EmptyList>
    </section>
  );
}
