import { Folder, FolderOpen, Images, Inbox, type LucideIcon } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { toQuery } from "../records/selection.ts";
import { toFolderQuery } from "./library-selection.ts";

type FolderListProps = {
  folders: readonly { name: string; count: number }[];
  all: number;
  /** Null while all files are shown, empty for those in no folder. */
  current: string | null;
};

/** The folders with the number of files that match in each: a column, on phones a line that is pushed aside. */
export function FolderList({ folders, all, current }: FolderListProps) {
  const named = folders.filter(({ name }) => name !== "");
  // The folder one is in stays in the list while nothing in it matches.
  const isMissing = current && !named.some(({ name }) => name === current);
  const shown = isMissing ? [{ name: current, count: 0 }, ...named] : named;
  const loose = folders.find(({ name }) => name === "")?.count ?? 0;
  return (
    <nav
      aria-label="Folders"
      className="flex gap-0.5 max-lg:overflow-x-auto max-lg:pb-1 max-lg:[scrollbar-width:thin] lg:flex-col"
    >
      <Entry icon={Images} label="All" count={all} folder={null} current={current} />
      <Entry icon={Inbox} label="No folder" count={loose} folder="" current={current} />
      {shown.map(({ name, count }) => (
        <Entry key={name} icon={Folder} label={name} count={count} folder={name} current={current} />
      ))}
    </nav>
  );
}

type EntryProps = { icon: LucideIcon; label: string; count: number; folder: string | null; current: string | null };

function Entry({ icon, label, count, folder, current }: EntryProps) {
  const [query] = useSearchParams();
  const isCurrent = folder === current;
  const Icon = isCurrent && icon === Folder ? FolderOpen : icon;
  return (
    <Link
      to={toQuery(query, { folder: toFolderQuery(folder), page: "" })}
      aria-current={isCurrent ? "page" : undefined}
      preventScrollReset
      className="flex min-h-(--control-height) max-w-60 shrink-0 items-center gap-[9px] rounded-control px-2.5 hover:bg-ink/9 focus-visible:-outline-offset-2 aria-[current]:bg-raised-2 aria-[current]:font-semibold"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
      <bdi className="min-w-0 truncate">{label}</bdi>
      <span className="ms-auto text-muted text-ui">{count}</span>
    </Link>
  );
}
