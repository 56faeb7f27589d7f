import { FileText, Image } from "lucide-react";
import { messages as common } from "~/admin-kit/messages.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import type { SubmissionFile } from "../enquiry-files.server.ts";
import { messages } from "./messages.ts";
import { inboxAddress } from "./status.tsx";

/** The files of an enquiry or a reply, as links. */
export function FileList({ submissionId, files }: { submissionId: string; files: readonly SubmissionFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={messages.files} className="flex flex-wrap gap-2">
      {files.map(({ id, name, contentType, bytes }) => {
        const isPicture = contentType.startsWith("image/");
        const icon = isPicture ? Image : FileText;
        return (
          <li key={id} className="min-w-0">
            <a
              href={`${inboxAddress}/${submissionId}/files/${id}`}
              {...(isPicture && { target: "_blank", rel: "noopener" })}
              className="inline-flex min-h-(--control-height) max-w-full items-center gap-2 rounded-control border border-field-edge px-3 hover:bg-ink/9"
            >
              <Icon of={icon} className="size-4.5 shrink-0" />
              <bdi className="truncate">{name}</bdi>
              <span className="shrink-0 text-small text-muted">{toSizeText(bytes)}</span>
              {isPicture && <span className="sr-only"> {common.opensInNewTab}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
