import { CircleAlert, RotateCw, X } from "lucide-react";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { OneLine } from "~/ui/messages/one-line.tsx";
import { ProgressBar } from "~/ui/messages/waiting.tsx";
import { messages as common } from "../messages.ts";
import { messages } from "./messages.ts";
import { Picture } from "./picture.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

export const uploadRowClasses =
  "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-hairline p-2";
export const uploadThumbClasses = "aspect-3/2 w-24 max-sm:w-16 shrink-0 overflow-hidden rounded-sm bg-raised-2";

type UploadProps = { upload: Upload; uploads: Uploads };

/** An upload as a row of a list, with its picture. */
export function UploadRow({ upload, uploads }: UploadProps) {
  return (
    <li className={uploadRowClasses}>
      <div className={uploadThumbClasses}>
        {upload.preview !== "" && <Picture address={upload.preview} isSmall className="opacity-60" />}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <UploadProgress upload={upload} uploads={uploads} />
      </div>
    </li>
  );
}

export function UploadProgress({ upload, uploads }: UploadProps) {
  const { key, name, phase } = upload;
  if (phase === "failed") return <FailedUpload upload={upload} uploads={uploads} />;
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={name}
          value={phase === "storing" ? undefined : Math.round(upload.sent * 100)}
          note={noteOf(upload)}
        />
      </div>
      <IconButton label={messages.cancelFile(name)} icon={X} onClick={() => uploads.remove(key)} />
    </div>
  );
}

function noteOf({ phase, sent }: Upload): string {
  if (phase === "waiting") return messages.uploadNote.waiting;
  return phase === "storing" ? messages.uploadNote.processing : `${Math.round(sent * 100)}%`;
}

function FailedUpload({ upload: { key, name, error }, uploads }: UploadProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="text-small">
          <OneLine text={name} />
        </p>
        <p className="text-error flex gap-2 text-small">
          <Icon of={CircleAlert} className="mt-px size-4.5 shrink-0" />
          {error?.message}
        </p>
        {error?.requestId && <p className="text-small text-muted">{common.requestId(error.requestId)}</p>}
        {error?.canRetry && (
          <Button look="secondary" onClick={() => uploads.retry(key)} className="justify-self-start text-small">
            <Icon of={RotateCw} className="size-4" />
            {common.retry}
          </Button>
        )}
      </div>
      <IconButton label={messages.dismissFile(name)} icon={X} onClick={() => uploads.remove(key)} />
    </div>
  );
}
