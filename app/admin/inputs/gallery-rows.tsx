import { GripVertical } from "lucide-react";
import type { PointerEvent, ReactNode } from "react";
import type { PictureWords } from "~/data/media/media-changes.server.ts";
import { decode } from "~/lib/http/decode.ts";
import { type RowDrag, sortHandleClasses, sortRowClasses, toDrop } from "~/ui/lists/sortable-list.tsx";
import { OneLine } from "~/ui/one-line.tsx";
import { Picture } from "./picture.tsx";
import { PictureAlt } from "./picture-alt.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

const row = "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-hairline p-2";
const thumb = "aspect-3/2 w-24 max-sm:w-16 shrink-0 overflow-hidden rounded-sm bg-raised-2";

type GalleryEntryProps = {
  address: string;
  words: PictureWords | undefined;
  place: number;
  disabled?: boolean;
  drag: RowDrag | null;
  onGrab(event: PointerEvent<HTMLElement>): void;
  children: ReactNode;
};

/** One picture of a gallery: moved by its handle or its buttons, and described where it stands. */
export function GalleryEntry({ address, words, place, disabled, drag, onGrab, children }: GalleryEntryProps) {
  return (
    <li
      data-entry={place}
      data-dragged={drag?.from === place || undefined}
      data-drop={toDrop(drag, place)}
      className={`${row} ${sortRowClasses}`}
    >
      <span aria-hidden="true" className={sortHandleClasses} onPointerDown={disabled ? undefined : onGrab}>
        <GripVertical strokeWidth={1.75} />
      </span>
      <div className={thumb}>
        <Picture address={address} isSmall />
      </div>
      <div className="grid min-w-0 flex-1 basis-24 gap-1.5 text-small">
        <p className="min-w-0">
          <span className="block">Picture {place + 1}</span>
          <OneLine text={words?.name ?? nameOf(address)} className="text-muted text-ui" />
        </p>
        {words && <PictureAlt key={words.id} words={words} of={`picture ${place + 1}`} disabled={disabled} />}
      </div>
      <div className="flex max-sm:ms-auto">{children}</div>
    </li>
  );
}

export function GalleryUpload({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <li className={row}>
      <div className={thumb}>
        {upload.preview !== "" && <Picture address={upload.preview} isSmall className="opacity-60" />}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <UploadProgress upload={upload} uploads={uploads} />
      </div>
    </li>
  );
}

function nameOf(address: string): string {
  if (address.startsWith("/media/")) return "Uploaded picture";
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  const name = pathname.split("/").at(-1) ?? "";
  return `${host} · ${decode(name) ?? name}`;
}
