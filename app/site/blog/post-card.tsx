import { PostPicture } from "./post-picture.tsx";
import type { PostCardData } from "./to-card.ts";

/** How much room a card has: the lead of the featured posts, one beside the lead, or one of many. */
export type PostCardLook = "lead" | "beside" | "usual";

const looks = {
  lead: { card: "", picture: "aspect-[3/2] lg:aspect-auto lg:min-h-80 lg:flex-1", title: "text-heading" },
  beside: {
    card: "sm:flex-row sm:gap-6",
    picture: "aspect-[3/2] sm:aspect-[4/3] sm:w-2/5 sm:self-start",
    title: "text-subheading",
  },
  usual: { card: "", picture: "aspect-[3/2]", title: "text-subheading" },
};

/** A post as a card; the whole of it leads to the post. */
export function PostCard({
  post,
  look = "usual",
  first,
}: {
  post: PostCardData;
  look?: PostCardLook;
  first?: boolean;
}) {
  const { card, picture, title } = looks[look];
  return (
    <article className={`group relative flex h-full flex-col ${card}`}>
      <div className={`relative shrink-0 overflow-hidden rounded-plate bg-raised-2 ${picture}`}>
        <PostPicture post={post} first={first} />
        {post.category && (
          <p className="absolute start-3 top-3 max-w-[calc(100%-1.5rem)] truncate rounded-control bg-[#0b1f26]/88 px-2.5 py-1 text-ui text-[#f4f0ea]">
            {post.category}
          </p>
        )}
      </div>
      <div className={look === "beside" ? "mt-4 min-w-0 sm:mt-0" : "mt-4 min-w-0"}>
        <h3 className={title}>
          <a
            href={post.href}
            className="decoration-bus decoration-2 underline-offset-5 group-hover:underline after:absolute after:inset-0 after:rounded-plate"
          >
            {post.title}
          </a>
        </h3>
        <PostFacts post={post} />
        {post.excerpt && <p className="mt-2.5 line-clamp-4 text-small text-muted">{post.excerpt}</p>}
      </div>
    </article>
  );
}

function PostFacts({ post: { published, facts } }: { post: PostCardData }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-ui text-muted">
      {published && <time dateTime={published.iso}>{published.text}</time>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
