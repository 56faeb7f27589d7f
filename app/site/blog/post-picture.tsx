import { Plate } from "~/ui/plate/plate.tsx";
import type { PlateChoice } from "../cards/plate-choice.ts";

/**
 * A post's cover, or a drawing of its own where it has none; fills its frame, which is positioned. Decoration: its
 * only words would be the title beside it.
 */
export function PostPicture({
  post,
  first = false,
}: {
  post: { plate: PlateChoice; cover?: string };
  /** It is seen at once, so it must not wait. */
  first?: boolean;
}) {
  if (post.cover) {
    return (
      <img
        src={post.cover}
        alt=""
        width={1200}
        height={800}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <Plate {...post.plate} label="" className="size-full" />
    </div>
  );
}
