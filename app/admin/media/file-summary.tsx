import { Link } from "react-router";
import type { MediaDetails } from "~/data/media/media-library.server.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
import { Card } from "~/ui/layout/card.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { Time } from "~/ui/time.tsx";
import { toPixelText } from "../inputs/file-grid.tsx";
import { messages as inputMessages } from "../inputs/messages.ts";
import { useRights } from "../kit/use-rights.ts";

const kinds: Record<string, string> = {
  "image/jpeg": "JPEG picture",
  "image/png": "PNG picture",
  "image/webp": "WebP picture",
  "image/gif": "GIF picture",
  "video/mp4": "MP4 video",
  "video/webm": "WebM video",
  "application/pdf": "PDF document",
};

/** Facts about a file, and where it is used. */
export function FileSummary({ file }: { file: MediaDetails }) {
  const address = `/media/${file.id}`;
  const isAllowed = useRights();
  return (
    <div className="grid content-start gap-6">
      <Card title="Facts">
        <DescriptionList
          facts={[
            { label: "Type", value: kinds[file.contentType] ?? file.contentType },
            { label: "Size", value: toSizeText(file.bytes) },
            { label: "Pixels", value: toPixelText(file) },
            { label: "First picture", value: file.kind === "video" && toPosterText(file) },
            { label: "Smaller sizes", value: file.kind === "image" && toVariantText(file) },
            { label: "Uploaded", value: <Time value={file.createdAt} /> },
            { label: "By", value: file.createdBy && <bdi>{file.createdBy}</bdi> },
            {
              label: "Address",
              value: (
                <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr" className="text-link break-all">
                  {address}
                </a>
              ),
            },
          ]}
        />
      </Card>
      <Card title={inputMessages.usedIn(file.places.length)}>
        {file.places.length === 0 && <p className="text-muted">No page, post or text shows this file.</p>}
        <ul className="grid gap-1.5">
          {file.places.map(({ title, kind, href }) => (
            <li key={`${href} ${title}`}>
              {isAllowed(href) ? (
                <Link to={href} className="text-link">
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <bdi>{title}</bdi>
              )}{" "}
              <span className="text-muted text-small">({kind})</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function toPosterText({ posterId }: MediaDetails) {
  if (!posterId) return "None";
  return (
    <Link to={`/admin/media/${posterId}`} className="text-link">
      Open its picture
    </Link>
  );
}

function toVariantText({ variantsState, variantCount }: MediaDetails): string {
  if (variantsState === "waiting") return "Being made";
  if (variantsState === "failed") return "Could not be made; the whole picture is shown";
  return variantsState === "none" ? "Not needed" : `${variantCount} ready`;
}
