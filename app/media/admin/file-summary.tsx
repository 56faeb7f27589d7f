import { Link } from "react-router";
import { toPixelText } from "~/admin-kit/inputs/file-grid.tsx";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
import { Card } from "~/ui/layout/card.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { Time } from "~/ui/time.tsx";
import type { MediaDetails } from "../store/media-library.server.ts";
import { messages } from "./messages.ts";

/** Facts about a file, and where it is used. */
export function FileSummary({ file }: { file: MediaDetails }) {
  const address = `/media/${file.id}`;
  const isAllowed = useRights();
  return (
    <div className="grid content-start gap-6">
      <Card title={messages.fileSummary.facts}>
        <DescriptionList
          facts={[
            { label: messages.factLabels.type, value: messages.kinds[file.contentType] ?? file.contentType },
            { label: messages.factLabels.size, value: toSizeText(file.bytes) },
            { label: messages.factLabels.pixels, value: toPixelText(file) },
            { label: messages.factLabels.first, value: file.kind === "video" && toPosterText(file) },
            { label: messages.factLabels.sizes, value: file.kind === "image" && toVariantText(file) },
            { label: messages.origin.at, value: <Time value={file.createdAt} /> },
            { label: messages.origin.by, value: file.createdBy && <bdi>{file.createdBy}</bdi> },
            {
              label: messages.origin.address,
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
        {file.places.length === 0 && <p className="text-muted">{messages.notShown}</p>}
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
  if (!posterId) return messages.poster.none;
  return (
    <Link to={`/admin/media/${posterId}`} className="text-link">
      {messages.poster.open}
    </Link>
  );
}

function toVariantText({ variantsState, variantCount }: MediaDetails): string {
  if (variantsState === "waiting") return messages.variants.waiting;
  if (variantsState === "failed") return messages.notMade;
  return variantsState === "none" ? messages.variants.none : messages.ready(variantCount);
}
