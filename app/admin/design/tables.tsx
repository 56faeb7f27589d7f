import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge.tsx";
import { BulkBar } from "~/ui/bulk-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { type Column, DataTable } from "~/ui/data-table.tsx";
import { IconLink } from "~/ui/icon-button.tsx";
import { Menu } from "~/ui/menu.tsx";
import { Time } from "~/ui/time.tsx";
import { type Density, Specimen } from "./specimen.tsx";

type Row = { id: string; title: string; status: "Published" | "Draft"; views: number; date: string };

const rows: Row[] = [
  { id: "1", title: "CCTV rules in Dubai", status: "Published", views: 1204, date: "2024-01-05T08:04:00Z" },
  { id: "2", title: "Wi-Fi in concrete houses", status: "Draft", views: 0, date: "2024-03-18T15:30:00Z" },
  { id: "3", title: "إضاءة تُستخدم فعلاً", status: "Published", views: 88, date: "2024-02-29T20:00:00Z" },
];
const columns: Column<Row>[] = [
  { key: "title", header: "Title", isTitle: true, cell: (row) => row.title, sort: { href: "?sort=title" } },
  {
    key: "status",
    header: "Status",
    cell: (row) => <Badge status={row.status === "Published" ? "success" : "neutral"}>{row.status}</Badge>,
  },
  { key: "views", header: "Views", align: "end", cell: (row) => row.views },
  {
    key: "date",
    header: "Created",
    isWide: true,
    sort: { href: "?sort=date", direction: "descending" },
    cell: (row) => <Time value={row.date} style="date" />,
  },
];

/** A table with a choice of rows, sorting and row actions. */
export function TableSpecimens() {
  return (
    <>
      <Specimen title="Table with selection" isWide>
        {(density) => <Table density={density} />}
      </Specimen>
      <Specimen title="What can be done with the chosen rows">
        {() => <BulkActions count={3} onClear={() => undefined} />}
      </Specimen>
    </>
  );
}

function Table({ density }: { density: Density }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption={`Posts, ${density}`}
        columns={columns}
        rows={rows}
        toKey={(row) => row.id}
        selection={{ chosen, onChange: setChosen, toLabel: (row) => row.title }}
        actions={(row) => (
          <>
            <IconLink label={`Edit ${row.title}`} icon={Pencil} href="/admin/design" />
            <Menu
              label={`Actions for ${row.title}`}
              entries={[{ label: "Delete", icon: Trash2, isDestructive: true, onAct: () => undefined }]}
            />
          </>
        )}
      />
      <BulkActions count={chosen.size} onClear={() => setChosen(new Set())} />
    </>
  );
}

function BulkActions({ count, onClear }: { count: number; onClear(): void }) {
  return (
    <BulkBar count={count} onClear={onClear}>
      <Button look="secondary">Publish</Button>
      <Button look="danger">Delete</Button>
    </BulkBar>
  );
}
