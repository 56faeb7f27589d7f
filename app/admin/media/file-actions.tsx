import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AlertDialog } from "~/ui/alert-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { FileButton } from "../inputs/file-button.tsx";
import { acceptedImages } from "../inputs/upload.ts";
import { UploadProgress } from "../inputs/upload-progress.tsx";
import { acceptedVideos } from "../inputs/upload-video.ts";
import { useUploads } from "../inputs/use-uploads.ts";
import { useCalmRefresh } from "../use-calm-refresh.ts";
import { toUsesText } from "./file-words.ts";
import type { LoadedFile } from "./use-file-form.ts";
import { useMediaChange } from "./use-media-change.ts";

/** Replaces a file, which keeps its address, or deletes it with a word on where it is used. */
export function FileActions({ file }: { file: LoadedFile }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const refresh = useCalmRefresh();
  const uploads = useUploads(refresh, { replaces: file.id, takes: file.kind === "video" ? "videos" : undefined });
  const { change, isBusy } = useMediaChange(() => navigate("/admin/media"));
  const { id, places, kind } = file;
  const remove = () => {
    setAsking(false);
    change("delete", [id]);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <span id="replace-label" hidden>
          {file.name}
        </span>
        <FileButton
          label="Replace file"
          labelledBy="replace-label"
          accept={kind === "video" ? acceptedVideos : acceptedImages}
          onChoose={(files) => uploads.add(files.slice(0, 1))}
        />
        <Button look="quiet" busy={isBusy} onClick={() => (places.length > 0 ? setAsking(true) : remove())}>
          <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          Delete
        </Button>
      </div>
      {uploads.list.map((upload) => (
        <UploadProgress key={upload.key} upload={upload} uploads={uploads} />
      ))}
      <AlertDialog open={isAsking} question="Delete this file?" onConfirm={remove} onCancel={() => setAsking(false)}>
        <p>{toUsesText(places.length)}:</p>
        <ul className="my-2 list-disc ps-5">
          {places.slice(0, 10).map(({ title, kind: what, href }) => (
            <li key={href}>
              <bdi>{title}</bdi> ({what})
            </li>
          ))}
          {places.length > 10 && <li>and {places.length - 10} more</li>}
        </ul>
        <p>Visitors will see nothing in its place. It can be brought back for 30 days.</p>
      </AlertDialog>
    </div>
  );
}
