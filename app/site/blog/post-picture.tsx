import { Plate } from "~/ui/plate/plate.tsx";
import { plateKindFor } from "~/ui/plate/plate-kind.ts";
import { messages } from "../messages/en.ts";

/** A post's cover, or a drawing of its own where it has none; fills its frame, which is positioned. */
export function PostPicture({
  post,
  first = false,
}: {
  post: { id: string; title: string; category?: string; cover?: string };
  /** It is seen at once, so it must not wait. */
  first?: boolean;
}) {
  if (post.cover) {
    return (
      <img
        src={post.cover}
        alt={post.title}
        width={1200}
        height={800}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        className="absolute inset-0 size-full object-cover"
      />
    );
  }
  return (
    <Plate
      kind={plateKindFor(`${post.category ?? ""} ${post.title}`, post.id)}
      seed={post.id}
      label={messages.drawnPicture(post.title)}
      className="absolute inset-0 size-full"
    />
  );
}
