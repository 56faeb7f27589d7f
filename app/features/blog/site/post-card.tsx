import { toTextDirection } from "~/lib/text/text-direction.ts";
import { findRoom } from "~/media/plates.ts";
import { SitePhoto } from "~/site-kit/site-photo.tsx";
import { SystemDots } from "~/site-kit/systems.tsx";
import { Vignette } from "~/ui/drawing.tsx";
import type { PostCardData } from "./post-view.ts";

/** The width of a phone's page. */
const narrow = "calc(100vw - 2.5rem)";

const looks = {
  alone: {
    card: "lg:flex-row lg:items-center lg:gap-12",
    picture: "aspect-[3/2] lg:w-7/12",
    words: "mt-4 lg:mt-0",
    title: "text-heading",
    sizes: `(width >= 64rem) 44rem, ${narrow}`,
  },
  lead: {
    card: "",
    picture: "aspect-[3/2] lg:aspect-[4/3]",
    words: "mt-4",
    title: "text-heading",
    sizes: `(width >= 64rem) min(58rem, 65vw), ${narrow}`,
  },
  beside: {
    card: "sm:flex-row sm:gap-6 lg:flex-col lg:gap-0",
    picture: "aspect-[3/2] sm:w-2/5 sm:self-start lg:w-full",
    words: "mt-4 sm:mt-0 lg:mt-4",
    title: "text-subheading",
    sizes: `(width >= 64rem) 20rem, (width >= 40rem) 40vw, ${narrow}`,
  },
  usual: {
    card: "@3xl:flex-row @3xl:items-center @3xl:gap-12",
    picture: "aspect-[3/2] @3xl:w-7/12",
    words: "mt-4 @3xl:mt-0",
    title: "text-subheading @3xl:text-heading",
    sizes: `(width >= 64rem) 26rem, (width >= 48rem) 50vw, ${narrow}`,
  },
};

type PostCardProps = { post: PostCardData; look?: keyof typeof looks; first?: boolean; isOneCategory?: boolean };

/** A post as a card that is a link as a whole. */
export function PostCard({ post, look = "usual", first, isOneCategory }: PostCardProps) {
  const { card, picture, words, title, sizes } = looks[look];
  return (
    <article data-edit="" className={`card-focus group relative flex h-full flex-col ${card}`}>
      <div className={`relative shrink-0 overflow-hidden rounded-plate picture-ground ${picture}`}>
        <PostPicture address={post.picture} sizes={sizes} first={first} />
      </div>
      <div className={`min-w-0 ${words}`}>
        <h3 {...toTextDirection(post.title)} className={title}>
          <a
            href={post.href}
            className="decoration-bus decoration-2 underline-offset-5 group-hover:underline after:absolute after:inset-0 after:rounded-plate"
          >
            {post.title}
          </a>
        </h3>
        <div className="mt-2 flex flex-wrap gap-x-4 text-ui text-muted">
          {post.category && !isOneCategory && (
            <p className="flex min-w-0 items-center break-words">
              <SystemDots of={post.category} />
              {post.category}
            </p>
          )}
          <Facts post={post} />
        </div>
        {post.excerpt && (
          <p className="mt-2.5 line-clamp-4 text-small text-pretty wrap-anywhere text-muted">{post.excerpt}</p>
        )}
      </div>
    </article>
  );
}

function Facts({ post: { published, facts } }: { post: PostCardData }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      {published && <time dateTime={published.iso}>{published.text}</time>}
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  );
}

type PostPictureProps = { address: string; alt?: string; sizes: string; first?: boolean };

/** A post's picture; it fills its frame, which must be positioned. The `first` one is visible at once. */
export function PostPicture({ alt = "", ...picture }: PostPictureProps) {
  const room = findRoom(picture.address);
  if (!room) return <SitePhoto {...picture} alt={alt} className="absolute inset-0 size-full object-cover" />;
  return (
    <div aria-hidden="true" className="absolute inset-0 vignette-sheet">
      <Vignette icon={room} className="m-auto size-full max-h-105" />
    </div>
  );
}
