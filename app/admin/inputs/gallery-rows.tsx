import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "~/ui/icon-button.tsx";
import { OneLine } from "~/ui/one-line.tsx";
import { Picture } from "./picture.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

const row = "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-hairline p-2";
const thumb = "aspect-3/2 w-24 shrink-0 overflow-hidden rounded-sm bg-raised-2";

type GalleryEntryProps = {
  address: string;
  /** Name of the file, when it was uploaded just now. */
  fileName?: string;
  place: number;
  count: number;
  disabled?: boolean;
  onMove(by: 1 | -1): void;
  onRemove(): void;
};

/** One picture of a gallery. */
export function GalleryEntry({ address, fileName, place, count, disabled, onMove, onRemove }: GalleryEntryProps) {
  const name = `picture ${place + 1}`;
  return (
    <li data-entry={place} className={row}>
      <div className={thumb}>
        <Picture address={address} isSmall />
      </div>
      <p className="min-w-0 flex-1 basis-24 text-small">
        <span className="block">Picture {place + 1}</span>
        <OneLine text={fileName ?? nameOf(address)} className="text-muted text-ui" />
      </p>
      <div className="flex">
        <IconButton
          label={`Move ${name} up`}
          icon={ArrowUp}
          data-move="up"
          disabled={disabled || place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={ArrowDown}
          data-move="down"
          disabled={disabled || place === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove ${name}`} icon={Trash2} data-remove disabled={disabled} onClick={onRemove} />
      </div>
    </li>
  );
}

/** A picture that is still on its way, or did not get there. */
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

/** What tells pictures apart: the host and the last part of the address. */
function nameOf(address: string): string {
  if (address.startsWith("/media/")) return "Uploaded picture";
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host} · ${decode(pathname.split("/").at(-1) ?? "")}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
