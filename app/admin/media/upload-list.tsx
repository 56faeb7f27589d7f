import { RotateCw, X } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { GalleryUpload } from "../inputs/gallery-rows.tsx";
import type { Upload, Uploads } from "../inputs/use-uploads.ts";
import { toCountText } from "./file-words.ts";

/** The files on their way, and those that did not get there. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list } = uploads;
  if (list.length === 0) return null;
  return (
    <section aria-label="Uploads in progress" className="mb-6 grid gap-3">
      {list.length > 1 && <Summary uploads={uploads} />}
      <ul aria-label="Uploads" className="grid grid-cols-1 gap-2 xl:grid-cols-2">
        {list.map((upload) => (
          <GalleryUpload key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

/** How many there are, and what can be done with all of them. */
function Summary({ uploads }: { uploads: Uploads }) {
  const { list, retry, remove } = uploads;
  const failed = list.filter(({ phase }) => phase === "failed");
  const underWay = list.filter(({ phase }) => phase !== "failed");
  const again = failed.filter(({ error }) => error?.canRetry);
  const words = [
    underWay.length > 0 && `${toCountText(underWay.length)} to upload`,
    failed.length > 0 && `${failed.length} not uploaded`,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto text-small">{words.filter(Boolean).join(", ")}</p>
      {again.length > 1 && (
        <Button look="secondary" onClick={() => each(again, retry)}>
          <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Retry all
        </Button>
      )}
      {underWay.length > 1 && (
        <Button look="quiet" onClick={() => each(underWay, remove)}>
          <X aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Cancel all
        </Button>
      )}
      {underWay.length === 0 && again.length < 2 && failed.length > 1 && (
        <Button look="quiet" onClick={() => each(failed, remove)}>
          <X aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Dismiss all
        </Button>
      )}
    </div>
  );
}

function each(uploads: readonly Upload[], act: (key: number) => void): void {
  for (const { key } of uploads) act(key);
}
