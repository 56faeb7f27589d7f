import { GalleryUpload } from "../inputs/gallery-rows.tsx";
import type { Uploads } from "../inputs/use-uploads.ts";

/** The files on their way, and those that did not get there. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mb-6 grid gap-2 xl:grid-cols-2">
      {uploads.list.map((upload) => (
        <GalleryUpload key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}
