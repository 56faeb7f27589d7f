import { Folder, FolderOpen, FolderX, Images, Inbox, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { FolderInput } from "./folder-input.tsx";
import { toFolderQuery } from "./library-selection.ts";
import { messages } from "./messages.ts";

/** The actions for the open folder: rename it, or remove it, which leaves its files in no folder. */
export function FolderBar({ folder, folders }: { folder: string; folders: readonly string[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const [target, setTarget] = useState("");
  const { change, isBusy } = useChange("/admin/media", () => {
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
      <Button look="quiet" onClick={() => setName(folder)} icon={Pencil}>
        {messages.folders.rename}
      </Button>
      <Button look="quiet" busy={isBusy} onClick={() => moveTo("")} icon={FolderX}>
        {messages.folders.remove}
      </Button>
      {name !== undefined && (
        <AskDialog
          title={messages.folders.rename}
          confirm={common.more.rename}
          busy={isBusy}
          isReady={name.trim() !== "" && name.trim() !== folder}
          onConfirm={() => moveTo(name.trim())}
          onClose={() => setName(undefined)}
        >
          <FolderInput id="folder-name" label={common.more.name} folders={folders} value={name} onChange={setName} />
        </AskDialog>
      )}
    </div>
  );
}

type FolderListProps = {
  folders: readonly { name: string; count: number }[];
  all: number;
  current: string | null;
};

/** The folders with the number of matching files: a column; on phones a scrolling line. */
export function FolderList({ folders, all, current }: FolderListProps) {
  const [query] = useSearchParams();
  const named = folders.filter(({ name }) => name !== "");
  // The current folder stays in the list even without matches.
  const isMissing = current && !named.some(({ name }) => name === current);
  const shown = isMissing ? [{ name: current, count: 0 }, ...named] : named;
  const entries = [
    { label: common.all, count: all, folder: null, icon: Images },
    {
      label: inputMessages.libraryDialog.noFolder,
      count: folders.find(({ name }) => name === "")?.count ?? 0,
      folder: "",
      icon: Inbox,
    },
    ...shown.map(({ name, count }) => {
      return { label: name, count, folder: name, icon: name === current ? FolderOpen : Folder };
    }),
  ];
  return (
    <nav
      aria-label={messages.folders.title}
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:pb-1 max-lg:[scrollbar-width:thin] lg:flex-col"
    >
      {entries.map(({ label, count, folder, icon }) => (
        <Link
          key={toFolderQuery(folder)}
          to={toQuery(query, { folder: toFolderQuery(folder), page: "" })}
          aria-current={folder === current ? "page" : undefined}
          preventScrollReset
          className="flex min-h-(--control-height) max-w-60 shrink-0 items-center gap-[9px] rounded-control px-2.5 hover:bg-ink/9 focus-visible:-outline-offset-2 aria-[current]:bg-raised-2 aria-[current]:font-semibold"
        >
          <Icon of={icon} className="size-4.5 shrink-0" />
          <bdi className="min-w-0 truncate">{label}</bdi>
          <span className="ms-auto text-muted text-ui">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
