import { X } from "lucide-react";
import { FileButton } from "~/admin-kit/inputs/file-button.tsx";
import { toSizeText } from "~/lib/media/size-text.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { acceptedFiles } from "../contact-options.ts";
import { messages } from "./messages.ts";

type ReplyFilesProps = { files: readonly File[]; error?: string; onChange(files: readonly File[]): void };

/** The files that go with a reply. */
export function ReplyFiles({ files, error, onChange }: ReplyFilesProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span id="reply-files" className="sr-only">
          {messages.replyFiles.filesReply}
        </span>
        <FileButton
          label={messages.replyFiles.addFiles}
          labelledBy="reply-files"
          describedBy="reply-files-error"
          look="quiet"
          accept={acceptedFiles}
          multiple
          onChoose={(chosen) => onChange([...files, ...chosen])}
        />
        {files.map((file, place) => (
          <Button
            key={`${file.name} ${file.size} ${file.lastModified}`}
            look="secondary"
            className="min-w-0 font-normal"
            aria-label={messages.removeFile(file.name)}
            icon={X}
            onClick={() => onChange(files.toSpliced(place, 1))}
          >
            <bdi className="truncate">{file.name}</bdi>
            <span className="shrink-0 text-small text-muted">{toSizeText(file.size)}</span>
          </Button>
        ))}
      </div>
      <p id="reply-files-error" role="status" className="text-small text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
