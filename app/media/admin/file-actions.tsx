import { Crop, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { FileButton } from "~/admin-kit/inputs/file-button.tsx";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { acceptedDocuments, acceptedImages } from "~/admin-kit/inputs/upload.ts";
import { UploadProgress } from "~/admin-kit/inputs/upload-progress.tsx";
import { acceptedVideos } from "~/admin-kit/inputs/upload-video.ts";
import { useUploads } from "~/admin-kit/inputs/use-uploads.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { MediaDetails } from "../store/media-library.server.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { messages } from "./messages.ts";

const kinds = {
  image: { takes: undefined, accept: acceptedImages },
  video: { takes: "videos", accept: acceptedVideos },
  document: { takes: "documents", accept: acceptedDocuments },
} as const;

/** Replaces a file, which keeps its address, or deletes it; both name the places where it is used. */
export function FileActions({ file }: { file: MediaDetails }) {
  const [isAsking, setAsking] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const [arrival, setArrival] = useState<File>();
  const [replaced, setReplaced] = useState<string | null>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, places, kind } = file;
  const uploads = useUploads(() => void revalidate(), { replaces: id, takes: kinds[kind].takes });
  const { change, isBusy } = useChange("/admin/media", () => navigate("/admin/media"));
  const remove = () => {
    setAsking(false);
    change("delete", [id]);
  };
  const replace = (by: File | undefined) => {
    setArrival(undefined);
    setReplaced(file.contentHash);
    if (by) uploads.add([by]);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <span id="replace-label" hidden>
          {file.name}
        </span>
        <FileButton
          label={messages.fileActions.replaceFile}
          labelledBy="replace-label"
          accept={kinds[kind].accept}
          onChoose={([chosen]) => (places.length > 0 ? setArrival(chosen) : replace(chosen))}
        />
        {kind === "image" && file.contentType !== "image/gif" && (
          <Button look="secondary" disabled={uploads.isBusy} icon={Crop} onClick={() => setCropping(true)}>
            {messages.fileActions.crop}
          </Button>
        )}
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => (places.length > 0 ? setAsking(true) : remove())}
          icon={Trash2}
        >
          {common.verbs.delete}
        </Button>
      </div>
      {isCropping && (
        <CropDialog
          file={file}
          onClose={() => setCropping(false)}
          onDone={(cropped) => {
            setCropping(false);
            replace(cropped);
          }}
        />
      )}
      {uploads.list.map((upload) => (
        <UploadProgress key={upload.key} upload={upload} uploads={uploads} />
      ))}
      {replaced !== undefined && replaced !== file.contentHash && hasOwnWords(file) && (
        <Banner isNews>{messages.checkWords}</Banner>
      )}
      <AlertDialog
        open={arrival !== undefined}
        question={messages.fileActions.replaceQuestion}
        confirmLabel={messages.replace}
        isDestructive={false}
        onConfirm={() => replace(arrival)}
        onCancel={() => setArrival(undefined)}
      >
        <Places file={file} />
        <p>
          {withParts(kind === "image" ? messages.replacedPicture : messages.replacedFile, {
            name: <bdi>{arrival?.name}</bdi>,
          })}
        </p>
      </AlertDialog>
      <AlertDialog open={isAsking} question={messages.deleteFile} onConfirm={remove} onCancel={() => setAsking(false)}>
        <Places file={file} />
        <p>{messages.aboutDeletingOne}</p>
      </AlertDialog>
    </div>
  );
}

function hasOwnWords({ kind, alt, focalX, focalY }: MediaDetails): boolean {
  return kind === "image" && (alt !== "" || focalX !== 50 || focalY !== 50);
}

function Places({ file: { places } }: { file: MediaDetails }) {
  return (
    <>
      <p>{inputMessages.usedIn(places.length)}:</p>
      <ul className="my-2 list-disc ps-5">
        {places.slice(0, 10).map(({ title, kind, href }) => (
          <li key={href}>
            <bdi>{title}</bdi> ({kind})
          </li>
        ))}
        {places.length > 10 && <li>{common.andMore(places.length - 10)}</li>}
      </ul>
    </>
  );
}
