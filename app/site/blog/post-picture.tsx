import { findRoom } from "~/content/plates.ts";
import { Vignette } from "~/ui/vignette/vignette.tsx";
import { SitePhoto } from "../site-photo.tsx";

/** A post's picture; fills its frame, which is positioned. */
export function PostPicture({
  post,
  alt = "",
  sizes,
  first = false,
}: {
  post: { picture: string };
  alt?: string;
  sizes: string;
  /** It is seen at once, so it must not wait. */
  first?: boolean;
}) {
  const room = findRoom(post.picture);
  if (!room) {
    return (
      <SitePhoto
        address={post.picture}
        alt={alt}
        sizes={sizes}
        first={first}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <div aria-hidden="true" className="absolute inset-0 waits vignette-sheet">
      <Vignette icon={room} className="m-auto size-full max-h-105" />
    </div>
  );
}
