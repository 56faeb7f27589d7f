import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Photo as PhotoFile } from "~/lib/media/photo.ts";
import { messages } from "~/site-kit/messages.ts";
import { Contents, FoldedContents, type Heading } from "~/site-kit/text-page.tsx";
import { buttonClasses } from "~/ui/buttons/button.tsx";
import { Photo } from "~/ui/photo.tsx";
import type { PostView } from "./post-view.ts";

/** A post's date, author and views, like the title block of a drawing, a button to share it, and where there is room its contents. */
export function PostFacts(props: { post: PostView; portrait?: PhotoFile; headings: readonly Heading[] }) {
  const { post, portrait, headings } = props;
  const { title, published, author, reading, views } = post;
  return (
    <aside
      aria-label={messages.aboutThisPost}
      className="self-start lg:sticky lg:top-8 lg:max-h-[calc(100svh-4rem)] lg:overflow-y-auto"
    >
      <dl className="grid grid-cols-2 border-t border-hairline text-small lg:grid-cols-1">
        {published && (
          <Fact name={messages.published}>
            <time dateTime={published.iso}>{published.text}</time>
          </Fact>
        )}
        {author && (
          <Fact name={messages.author}>
            {portrait && (
              <span className="me-2.5 inline-block size-9 overflow-hidden rounded-control align-middle">
                <Photo photo={portrait} alt="" sizes="36px" className="size-full object-cover" />
              </span>
            )}
            <bdi>{author}</bdi>
          </Fact>
        )}
        {reading && <Fact name={messages.readingTimeName}>{reading}</Fact>}
        <Fact name={messages.viewCount}>
          <span data-views>{views}</span>
        </Fact>
      </dl>
      <button
        type="button"
        data-share={title}
        data-share-copied={messages.linkCopied}
        data-share-by-hand={messages.copyByHand}
        data-share-close={messages.close}
        className={buttonClasses("secondary", "invisible mt-6 cursor-pointer noscript:hidden")}
      >
        <Share2 aria-hidden="true" className="size-4.5" />
        {messages.share}
      </button>
      <Contents headings={headings} className="hidden lg:block" />
      <FoldedContents headings={headings} />
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-hairline py-3 pe-4">
      <dt className="text-ui text-muted">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
