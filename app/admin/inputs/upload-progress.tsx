import { CircleAlert, RotateCw, X } from "lucide-react";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { ProgressBar } from "~/ui/messages/waiting.tsx";
import { OneLine } from "~/ui/one-line.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

export function UploadProgress({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
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
      <IconButton label={`Cancel ${name}`} icon={X} onClick={() => uploads.remove(key)} />
    </div>
  );
}

function noteOf({ phase, sent }: Upload): string {
  if (phase === "waiting") return "Waiting";
  return phase === "storing" ? "Processing" : `${Math.round(sent * 100)}%`;
}

function FailedUpload({ upload: { key, name, error }, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="text-small">
          <OneLine text={name} />
        </p>
        <p className="text-error flex gap-2 text-small">
          <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-4.5 shrink-0" />
          {error?.message}
        </p>
        {error?.canRetry && (
          <Button look="secondary" onClick={() => uploads.retry(key)} className="justify-self-start text-small">
            <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-4" />
            Retry
          </Button>
        )}
      </div>
      <IconButton label={`Dismiss ${name}`} icon={X} onClick={() => uploads.remove(key)} />
    </div>
  );
}
