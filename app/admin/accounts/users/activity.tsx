import { data } from "react-router";
import { accountEventDays, accountEvents, parseAccountEventKind } from "~/content/accounts/account-events.ts";
import { listAccountEvents, type ShownAccountEvent } from "~/data/accounts/account-events.server.ts";
import { listPeople } from "~/data/editing/history.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toDeviceWords } from "~/lib/http/device-words.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { Filters } from "../../kit/filters.tsx";
import { PagedTable } from "../../kit/list-pager.tsx";
import { isNarrowed, type Narrowable, readSelection } from "../../kit/selection.ts";
import type { Route } from "./+types/activity";

const kinds = Object.entries(accountEvents).map(([value, label]) => ({ value, label, is: value }));
const activity: Narrowable = {
  one: "event",
  many: "events",
  list: {
    filters: [
      { name: "kind", label: "Kind", all: "Everything", field: "kind", options: kinds },
      { name: "person", label: "Person", all: "Everybody", field: "person" },
    ],
    orders: [],
  },
};

export const meta: Route.MetaFunction = () => [{ title: "Activity · Admin Panel" }];

export async function loader({ url }: Route.LoaderArgs) {
  const selection = readSelection(activity, url.searchParams);
  const { kind, person = "" } = selection.filters;
  const wanted = { kind: parseAccountEventKind(kind), userId: person, page: selection.page };
  const read = await attempt("what happened to accounts", () => Promise.all([listAccountEvents(wanted), listPeople()]));
  const [list, people] = read.ok ? read.value : [null, []];
  return data({ selection, list, people }, { status: read.ok ? 200 : 503 });
}

export default function Activity({ loaderData: { selection, list, people } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Activity"
        description={`Sign-ins and changes of accounts, kept for ${accountEventDays} days.`}
        actions={<ActionLink href="/admin/users">Back to users</ActionLink>}
      />
      <Filters
        type={activity}
        selection={selection}
        options={{ person: people.map((one) => ({ ...one, offered: true })) }}
        total={list?.total}
      />
      <PagedTable
        list={list}
        failed={{ title: "Error", text: "Failed to load the activity" }}
        empty={
          isNarrowed(selection) ? (
            <EmptyState title="No events like these." all="/admin/users/activity" />
          ) : (
            <EmptyState title="Nothing has happened yet." text="The next sign-in appears here." />
          )
        }
        caption="Activity"
        columns={columns}
        toKey={({ id }) => id}
      />
    </>
  );
}

const columns: Column<ShownAccountEvent>[] = [
  {
    key: "what",
    header: "What",
    isTitle: true,
    cell: ({ kind, detail }) => (
      <>
        <span className="font-semibold">{(accountEvents as Record<string, string>)[kind] ?? kind}</span>
        {detail && (
          <span className="block text-small font-normal text-muted">
            <bdi className="wrap-anywhere">{detail}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    key: "who",
    header: "Who",
    cell: ({ person, actor }) => (
      <>
        <bdi className="wrap-anywhere">{person ?? "No account"}</bdi>
        {actor && (
          <span className="block text-small text-muted">
            by <bdi className="wrap-anywhere">{actor}</bdi>
          </span>
        )}
      </>
    ),
  },
  { key: "when", header: "When", cell: ({ at }) => <Time value={at} /> },
  {
    key: "from",
    header: "From",
    cell: ({ ipAddress, userAgent }) =>
      userAgent === null ? (
        "The server itself"
      ) : (
        <>
          {toDeviceWords(userAgent)}
          <bdi dir="ltr" className="block text-small text-muted">
            {ipAddress}
          </bdi>
        </>
      ),
  },
];
