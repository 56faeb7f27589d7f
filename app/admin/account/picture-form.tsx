import { Trash2 } from "lucide-react";
import type { Portrait } from "~/lib/photo.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { DropArea } from "../inputs/drop-area.tsx";
import { FileButton } from "../inputs/file-button.tsx";
import { LibraryButton } from "../inputs/library-button.tsx";
import { imageHint } from "../inputs/upload.ts";
import { UploadProgress } from "../inputs/upload-progress.tsx";
import { useUploads } from "../inputs/use-uploads.ts";
import { useFormAnswer } from "../use-form-answer.ts";

/** Where everybody may upload a picture of themselves; the library's own address is for those who may change media. */
const ownUploads = "/admin/account/picture";

/** The own picture: uploaded (chosen, dropped, pasted) or from the library, and saved at once. */
export function PictureForm({ name, photo }: { name: string; photo: Portrait | null }) {
  const { submit, isBusy } = useFormAnswer();
  const save = (address: string) => submit({ intent: "picture", address });
  const uploads = useUploads(save, { isSingle: true, to: ownUploads });
  const upload = uploads.list.at(-1);
  const choose = ([file]: File[]) => {
    if (!file) return;
    for (const { key } of uploads.list) uploads.remove(key);
    uploads.add([file]);
  };
  return (
    <DropArea labelledBy="own-picture" describedBy="own-picture-hint" onFiles={choose}>
      {(isOver) => (
        <div className="flex flex-wrap items-start gap-5">
          <span id="own-picture" className="sr-only">
            Your picture
          </span>
          <Avatar
            name={name}
            photo={photo}
            className={`size-24 text-heading ${isOver ? "outline-2 outline-focus" : ""}`}
          />
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={photo ? "Replace picture" : "Upload picture"}
                labelledBy="own-picture"
                describedBy="own-picture-hint"
                disabled={isBusy}
                onChoose={choose}
              />
              <LibraryButton
                disabled={isBusy}
                uploadsTo={ownUploads}
                onChoose={([file]) => file && save(`/media/${file.id}`)}
              />
              {photo && (
                <Button look="quiet" busy={isBusy} onClick={() => save("")}>
                  <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
                  Remove
                </Button>
              )}
            </div>
            <p id="own-picture-hint" className="text-muted text-ui">
              {imageHint}. It is shown as a square.
            </p>
            {upload && <UploadProgress upload={upload} uploads={uploads} />}
          </div>
        </div>
      )}
    </DropArea>
  );
}
