import { Plate } from "~/ui/plate/plate.tsx";
import { Vignette } from "~/ui/vignette/vignette.tsx";
import type { PostPicture as Drawn } from "../cards/plate-choice.ts";
import { SitePhoto } from "../site-photo.tsx";

/**
 * A post's cover, or a drawing of its own where it has none; fills its frame, which is positioned. Decoration where
 * no `alt` is given: its only words would be the title beside it.
 */
export function PostPicture({
  post,
  alt = "",
  sizes,
  first = false,
}: {
  post: { drawn: Drawn; cover?: string };
  alt?: string;
  sizes: string;
  /** It is seen at once, so it must not wait. */
  first?: boolean;
}) {
  if (post.cover) {
    return (
      <SitePhoto
        address={post.cover}
        alt={alt}
        sizes={sizes}
        first={first}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  const { plate, room } = post.drawn;
  return (
    <div aria-hidden="true" className={`absolute inset-0 waits ${room ? "vignette-sheet" : ""}`}>
      {room ? (
        <Vignette icon={room} className="m-auto size-full max-h-105" />
      ) : (
        <Plate {...plate} label="" className="size-full" />
      )}
    </div>
  );
}
