import { Captions, FolderInput as FolderIcon, RotateCcw, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import type { FileChoice } from "~/admin-kit/inputs/file-grid.tsx";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { Picture } from "~/admin-kit/inputs/picture.tsx";
import { PictureAlt } from "~/admin-kit/inputs/picture-alt.tsx";
import { messages as common } from "~/admin-kit/messages.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import type { Change } from "~/admin-kit/parts/use-change.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { TagInput } from "~/ui/inputs/tag-input.tsx";
import { BulkBar } from "~/ui/lists/list-tools.tsx";
import { AlertDialog, Dialog } from "~/ui/messages/dialog.tsx";
import type { MediaRow } from "../store/media-library.server.ts";
import { FolderInput } from "./folder-input.tsx";
import { messages } from "./messages.ts";

type BulkActionsProps = FileChoice & {
  rows: readonly MediaRow[];
  folders: readonly string[];
  isDeleted: boolean;
  change: Change;
};

/** The actions for selected files: move, tag, delete; deleted ones can be restored. */
export function BulkActions({ rows, folders, chosen, onChange, isDeleted, change }: BulkActionsProps) {
  const [asked, setAsked] = useState<"move" | "tag" | "alt" | "delete">();
  const used = rows.filter(({ id, uses }) => chosen.has(id) && uses > 0);
  const pictures = rows.filter(({ id, kind }) => chosen.has(id) && kind === "image");
  const [folder, setFolder] = useState("");
  const [tags, setTags] = useState<string[]>([]);
  const close = () => {
    setAsked(undefined);
    setFolder("");
    setTags([]);
  };
  const act = (intent: string, more?: Record<string, string>) => {
    close();
    change.change(intent, chosen, more);
  };
  const count = inputMessages.files(chosen.size);
  return (
    <>
      <BulkBar count={chosen.size} onClear={() => onChange(new Set())}>
        {isDeleted ? (
          <Button look="secondary" busy={change.isBusy} onClick={() => act("restore")} icon={RotateCcw}>
            {common.more.restore}
          </Button>
        ) : (
          <>
            <Button look="secondary" busy={change.isBusy} onClick={() => setAsked("move")} icon={FolderIcon}>
              {common.verbs.move}
            </Button>
            <Button look="secondary" busy={change.isBusy} onClick={() => setAsked("tag")} icon={Tag}>
              {messages.bulkActions.tag}
            </Button>
            {pictures.length > 0 && (
              <Button look="secondary" busy={change.isBusy} onClick={() => setAsked("alt")} icon={Captions}>
                {messages.bulkActions.altTexts}
              </Button>
            )}
            <Button
              look="danger"
              busy={change.isBusy}
              onClick={() => (used.length > 0 ? setAsked("delete") : act("delete"))}
              icon={Trash2}
            >
              {common.verbs.delete}
            </Button>
          </>
        )}
      </BulkBar>
      {asked === "move" && (
        <AskDialog
          title={common.moveItems(count)}
          confirm={common.verbs.move}
          onConfirm={() => act("move", { folder: folder.trim() })}
          onClose={close}
        >
          <FolderInput
            id="move-to"
            label={inputMessages.libraryDialog.folder}
            help={messages.folderHelp}
            folders={folders}
            value={folder}
            onChange={setFolder}
          />
        </AskDialog>
      )}
      {asked === "tag" && (
        <AskDialog
          title={messages.tag(count)}
          confirm={messages.bulkActions.addTags}
          isReady={tags.length > 0}
          onConfirm={() => act("tag", { tags: tags.join(",") })}
          onClose={close}
        >
          <FormField id="tags-to-add" label={messages.bulkActions.tags} help={messages.tagsHelp}>
            {(input) => <TagInput {...input} name="tags" value={tags} onChange={setTags} />}
          </FormField>
        </AskDialog>
      )}
      {asked === "alt" && (
        <Dialog open title={messages.altTextsOf(inputMessages.files(pictures.length))} onClose={close}>
          <ul className="grid gap-5">
            {pictures.map((picture) => (
              <li key={picture.id} className="flex items-start gap-4">
                <div className="size-20 shrink-0 overflow-hidden rounded-control bg-raised-2">
                  <Picture address={`/media/${picture.id}`} isSmall />
                </div>
                <div className="min-w-0 flex-1">
                  <PictureAlt words={picture} of={picture.name} />
                </div>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      <AlertDialog
        open={asked === "delete"}
        question={common.deleteItems(count)}
        onConfirm={() => act("delete")}
        onCancel={close}
      >
        {messages.aboutDeleting(toUsedText(used))}
      </AlertDialog>
    </>
  );
}

function toUsedText(used: readonly MediaRow[]): string {
  const names = used.slice(0, 3).map(({ name }) => `“${name}”`);
  const rest = used.length - names.length;
  const listed = rest > 0 ? messages.andMore(names.join(", "), rest) : names.join(", ");
  return messages.inUse(listed, used.length);
}
