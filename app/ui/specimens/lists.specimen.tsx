import { FileText, Pencil } from "lucide-react";
import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../buttons/button.tsx";
import { IconLink } from "../buttons/icon-button.tsx";
import { Card, StatTile } from "../layout/card.tsx";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { DescriptionList } from "../lists/description-list.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { BulkBar } from "../lists/list-tools.tsx";
import { Pager } from "../lists/pager.tsx";
import { ListRow, RecordList } from "../lists/record-list.tsx";
import { LinkTabs } from "../lists/tabs.tsx";
import { Menu } from "../messages/menu.tsx";
import { Time } from "../time.tsx";

type Props = { density: string };
type Row = { id: string; title: string; views: number; date: string };

const rows: Row[] = [
  { id: "1", title: "CCTV rules in Dubai", views: 1204, date: "2024-01-05T08:04:00Z" },
  { id: "2", title: "إضاءة تُستخدم فعلاً", views: 88, date: "2024-02-29T20:00:00Z" },
];
const columns: Column<Row>[] = [
  { key: "title", header: "Title", isTitle: true, cell: ({ title }) => title },
  { key: "views", header: "Views", align: "end", cell: ({ views }) => views },
  { key: "date", header: "Created", isWide: true, cell: ({ date }) => <Time value={date} style="date" /> },
];

function Table({ density }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption={`Posts, ${density}`}
        columns={columns}
        rows={rows}
        toKey={({ id }) => id}
        selection={{ chosen, onChange: setChosen, toLabel: ({ title }) => title }}
        actions={({ title }) => <IconLink label={`Edit ${title}`} icon={Pencil} href="/admin" />}
      />
      <BulkBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button look="secondary">Publish</Button>
      </BulkBar>
    </>
  );
}

export const tables = [
  Table,
  ({ density }: Props) => (
    <RecordList label={`Projects, ${density}`} heads={["Title", ["Completed"]]}>
      <ListRow
        title="Frond villa, Palm Jumeirah"
        mark=""
        href="/admin"
        slug="/frond-villa-palm-jumeirah"
        badges={<Badge status="success">Active</Badge>}
        description="Lighting, shades, climate and sound in a six-bedroom villa, on one riser with two racks."
        columns={[[{ label: "Completed", value: <Time value="2024-01-05" /> }]]}
        actions={<IconLink label="Edit Frond villa" icon={Pencil} href="/admin" />}
        menu={<Menu label="Actions for Frond villa" entries={[{ label: "Edit", href: "/admin" }]} />}
      />
    </RecordList>
  ),
];

const tabs = [
  { label: "Inbox", href: "/admin", isCurrent: true, count: 4 },
  { label: "Spam", href: "/admin?status=spam", isCurrent: false, count: 0 },
];
const facts = [
  { label: "URLs", value: 34 },
  { label: "Last generated", value: <Time value="2024-01-05T08:04:31Z" style="long" /> },
];

export const tabsPagesAndPlates = [
  ({ density }: Props) => <LinkTabs label={`Submissions, ${density}`} links={tabs} />,
  ({ density }: Props) => (
    <Pager page={2} pageSize={50} total={230} label={`Pages, ${density}`} toHref={(page) => `?page=${page}`} />
  ),
  ({ density }: Props) => (
    <Card title={`Sitemap, ${density}`} description="What search engines read." actions={<Button>Generate</Button>}>
      <DescriptionList facts={facts} />
    </Card>
  ),
  () => <StatTile label="Posts" value={15} note="2 drafts" icon={FileText} href="/admin" />,
  () => <EmptyState title="No categories found" text="Get started by creating your first service category." />,
];
