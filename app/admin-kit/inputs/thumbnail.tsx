import { FileText, Film, ImageOff } from "lucide-react";
import { thumbHashToDataURL } from "thumbhash";
import { toThumbnail } from "~/media/plates.ts";
import type { MediaRow } from "~/media/store/media-library.server.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { usePicture } from "./picture.tsx";

export type ThumbnailFile = Pick<MediaRow, "id" | "contentHash" | "colour" | "thumbhash" | "posterId"> & {
  kind: string;
  deletedAt: Date | string | null;
};

/** A small picture of a file on its main colour, which is visible before the picture loads. */
export function Thumbnail({ file }: { file: ThumbnailFile }) {
  const isVideo = file.kind === "video";
  const picture = usePicture(addressOf(file));
  const Sign = isVideo ? Film : file.kind === "document" ? FileText : ImageOff;
  return (
    <span className="relative grid size-full place-items-center overflow-hidden bg-raised-2 text-muted">
      {file.colour && picture && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={file.colour} />
        </svg>
      )}
      {picture ? (
        <img {...picture} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
      ) : (
        <Icon of={Sign} className="stroke-[1.5] size-8" />
      )}
      {isVideo && picture && (
        <span className="absolute start-2 bottom-2 rounded-control bg-raised p-1.5">
          <Icon of={Film} className="size-4.5" />
        </span>
      )}
    </span>
  );
}

/** The picture's address. Deleted pictures are not served; their row's blurred preview is used. */
function addressOf({ id, kind, contentHash, thumbhash, posterId, deletedAt }: ThumbnailFile): string | null {
  if (deletedAt !== null) {
    return thumbhash && thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0)));
  }
  const shown = kind === "image" ? id : posterId;
  return shown && `${toThumbnail(`/media/${shown}`)}&hash=${contentHash ?? ""}`;
}
