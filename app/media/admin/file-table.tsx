import { Link, useSearchParams } from "react-router";
import type { FileChoice } from "~/admin-kit/inputs/file-grid.tsx";
import { lacksAlt, toPixelText } from "~/admin-kit/inputs/file-grid.tsx";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { Thumbnail } from "~/admin-kit/inputs/thumbnail.tsx";
import { messages as common } from "~/admin-kit/messages.ts";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
import { Badge } from "~/ui/badge.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import type { MediaRow } from "../store/media-library.server.ts";
import { messages } from "./messages.ts";

export function FileTable({ rows, chosen, onChange }: FileChoice & { rows: readonly MediaRow[] }) {
  const [query] = useSearchParams();
  const search = toQuery(query, {});
  const columns: Column<MediaRow>[] = [
    {
      key: "name",
      header: common.more.name,
      isTitle: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className="h-10 w-15 shrink-0 overflow-hidden rounded-sm">
            <Thumbnail file={row} />
          </span>
          <Link to={`/admin/media/${row.id}${search}`} className="min-w-0 break-words font-semibold hover:underline">
            <bdi>{row.name}</bdi>
          </Link>
        </span>
      ),
    },
    { key: "alt", header: inputMessages.pictureAlt.altText, cell: toAltCell },
    {
      key: "folder",
      header: inputMessages.libraryDialog.folder,
      isWide: true,
      cell: ({ folder }) => <bdi>{folder || "–"}</bdi>,
    },
    { key: "uses", header: messages.fileTable.used, isWide: true, cell: ({ uses }) => inputMessages.usedIn(uses) },
    {
      key: "size",
      header: messages.factLabels.size,
      align: "end",
      cell: (row) => (
        <span className="whitespace-nowrap" title={toPixelText(row)}>
          {toSizeText(row.bytes)}
        </span>
      ),
    },
    {
      key: "added",
      header: messages.fileTable.added,
      isWide: true,
      cell: ({ createdAt }) => <Time value={createdAt} style="date" />,
    },
  ];
  const selection = { chosen, onChange, toLabel: ({ name }: MediaRow) => name };
  return (
    <DataTable
      caption={inputMessages.fileGrid.files}
      columns={columns}
      rows={rows}
      toKey={({ id }) => id}
      selection={selection}
    />
  );
}

function toAltCell(row: MediaRow) {
  if (lacksAlt(row)) return <Badge status="warning">{inputMessages.fileGrid.noAlt}</Badge>;
  if (row.isDecorative) return <span className="text-muted">{inputMessages.pictureAlt.decorative}</span>;
  return <bdi className="line-clamp-2">{row.alt || "–"}</bdi>;
}
