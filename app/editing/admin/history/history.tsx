import { Undo2 } from "lucide-react";
import { data, Link } from "react-router";
import { can, listHiddenItems, type Role } from "~/accounts/rights.ts";
import { findAreaOfTable, listReadableTables } from "~/accounts/table-rights.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { PagedTable } from "~/admin-kit/parts/list-pager.tsx";
import { isNarrowed, type Narrowable, readSelection } from "~/admin-kit/parts/selection.ts";
import { historyAddress } from "~/admin-kit/parts/undo.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { auditedTables } from "~/audited-tables.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { type ChangeSet, listChangeSets, listPeople } from "../../store/history.server.ts";
import { Filters } from "../filters.tsx";
import type { Route } from "./+types/history";
import { toChangedItems } from "./change-words.ts";
import { UndoButton } from "./history-link.tsx";
import { messages } from "./messages.ts";
import { undoAndRedirect } from "./undo-action.server.ts";

const toLoadFailed = () => ({ title: messages.error, text: messages.history.loadFailed });

const toKinds = () =>
  [...auditedTables, { table: settingsPage, many: messages.history.siteSettings }].map(({ table, many }) => ({
    value: table,
    label: many,
    is: table,
    area: table === settingsPage ? findAreaOfTable("page_content", settingsPage) : findAreaOfTable(table, ""),
  }));

const timelineFor = (role: Role): Narrowable => {
  const options = toKinds().filter(({ area }) => can(role, area, "read"));
  const kind = { name: "kind", label: messages.history.kind, all: messages.history.everything, field: "kind", options };
  const by = { name: "by", label: messages.history.person, all: messages.history.everybody, field: "by" };
  return { one: messages.change, many: messages.changes, list: { filters: [kind, by], orders: [] } };
};

export const meta: Route.MetaFunction = () => [{ title: messages.history.screenTitle }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(currentUser);
  const selection = readSelection(timelineFor(role), url.searchParams);
  const { kind = "", by = "" } = selection.filters;
  const isSettings = kind === settingsPage;
  const of = isSettings ? { table: "page_content", itemId: settingsPage } : { table: kind, itemId: "" };
  const may = { tables: listReadableTables(role), hidden: listHiddenItems(role) };
  const wanted = { ...of, ...may, by, page: selection.page };
  const read = await attempt("the history", () => Promise.all([listChangeSets(wanted), listPeople()]));
  if (!read.ok) return data({ role, selection, list: null, people: [] }, { status: 503 });
  const [{ rows, ...list }, people] = read.value;
  return data({ role, selection, list: { ...list, rows: rows.map(toEntry) }, people });
}

export async function action({ request, context }: Route.ActionArgs) {
  return undoAndRedirect(await request.formData(), context.get(currentUser));
}

export const clientAction = repeatableAction;

function toEntry({ changes, ...set }: ChangeSet) {
  return { ...set, shown: changes.length, items: toChangedItems(changes) };
}

type Entry = ReturnType<typeof toEntry>;

export default function History({ loaderData }: Route.ComponentProps) {
  const { role, selection, list, people } = loaderData;
  const nobody = { value: "nobody", label: messages.outsideBackOffice, offered: true };
  const options = { by: [...people.map((person) => ({ ...person, offered: true })), nobody] };
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.history.description}
        actions={<ActionLink href="/admin/trash">{messages.openTrash}</ActionLink>}
      />
      <Filters type={timelineFor(role)} selection={selection} options={options} total={list?.total} />
      <PagedTable
        list={list}
        failed={toLoadFailed()}
        empty={<Nothing isNarrowed={isNarrowed(selection)} />}
        caption={messages.title}
        columns={toColumns()}
        toKey={({ id }) => id}
        actions={(entry) => <EntryAction entry={entry} />}
      />
    </>
  );
}

const toColumns = (): Column<Entry>[] => [
  { key: "what", header: messages.what, isTitle: true, cell: (entry) => <What entry={entry} /> },
  {
    ...{ key: "who", header: messages.history.who, className: "w-56" },
    cell: ({ by, isScheduled }) => (
      <>
        <bdi>{by ?? messages.outsideBackOffice}</bdi>
        {isScheduled && <span className="text-muted">{messages.history.scheduled}</span>}
      </>
    ),
  },
  { key: "when", header: messages.when, className: "w-48", cell: ({ at }) => <Time value={at} /> },
];

function What({ entry: { items, count, shown, undoes } }: { entry: Entry }) {
  const more = count - shown;
  return (
    <ul className="grid gap-1 font-normal">
      {items.map(({ subject, what, href }, place) => (
        <li key={href} className="min-w-0 wrap-anywhere">
          {undoes && place === 0 && <span className="text-muted">{messages.words.undo} </span>}
          <Link to={href} className="text-link font-semibold" dir="auto">
            {subject}
          </Link>{" "}
          <span className="text-muted">{what}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{messages.andMore(more)}</li>}
    </ul>
  );
}

function EntryAction({ entry: { id, items, undoes, isUndone, isFinal } }: { entry: Entry }) {
  if (isUndone) return <Badge icon={Undo2}>{messages.history.undone}</Badge>;
  if (isFinal) return <span className="text-small text-muted">{messages.history.oldFileIsGone}</span>;
  const label = undoes ? messages.redo : messages.history.undo;
  const [first] = items;
  return <UndoButton set={id} label={label} name={first ? `${first.subject}, ${first.what}` : ""} />;
}

function Nothing({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  if (!isFiltered) return <EmptyState title={messages.nothingChangedYet} text={messages.history.everySave} />;
  return <EmptyState title={messages.history.noMatch} all={historyAddress} />;
}
