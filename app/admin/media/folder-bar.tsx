import { FolderX, Pencil } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button.tsx";
import { toQuery } from "../records/selection.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { FolderInput } from "./folder-input.tsx";
import { useMediaChange } from "./use-media-change.ts";

/** What can be done with the folder that is open: another name, or none, which leaves its files in no folder. */
export function FolderBar({ folder, folders }: { folder: string; folders: readonly string[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const [target, setTarget] = useState("");
  const { change, isBusy } = useMediaChange(() => {
    setName(undefined);
    navigate(toQuery(query, { folder: target, page: "" }), { replace: true, preventScrollReset: true });
  });
  const moveTo = (to: string) => {
    setTarget(to);
    change("move-folder", [], { from: folder, to });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="me-auto min-w-0 break-words text-subheading">
        <bdi>{folder}</bdi>
      </h2>
      <Button look="quiet" onClick={() => setName(folder)}>
        <Pencil aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        Rename folder
      </Button>
      <Button look="quiet" busy={isBusy} onClick={() => moveTo("")}>
        <FolderX aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        Remove folder
      </Button>
      {name !== undefined && (
        <AskDialog
          title="Rename folder"
          confirm="Rename"
          busy={isBusy}
          isReady={name.trim() !== "" && name.trim() !== folder}
          onConfirm={() => moveTo(name.trim())}
          onClose={() => setName(undefined)}
        >
          <FolderInput id="folder-name" label="Name" folders={folders} value={name} onChange={setName} />
        </AskDialog>
      )}
    </div>
  );
}
