import { data } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { PagedTable } from "~/admin-kit/parts/list-pager.tsx";
import { isNarrowed, type Narrowable, readSelection } from "~/admin-kit/parts/selection.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { Filters } from "~/editing/admin/filters.tsx";
import { listPeople } from "~/editing/store/history.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toDeviceWords } from "~/lib/http/device-words.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { accountEventDays, accountEvents, parseAccountEventKind } from "../../account-events.ts";
import { listAccountEvents, type ShownAccountEvent } from "../../store/account-events.server.ts";
import type { Route } from "./+types/activity";
import { messages } from "./messages.ts";

const kinds = Object.entries(accountEvents).map(([value, label]) => ({ value, label, is: value }));
const toActivity = (): Narrowable => ({
  one: messages.activity.event,
  many: messages.activity.events,
  list: {
    filters: [
      { name: "kind", label: messages.activity.kind, all: messages.activity.everything, field: "kind", options: kinds },
      { name: "person", label: messages.person, all: messages.activity.everybody, field: "person" },
    ],
    orders: [],
  },
});

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(messages.activity.title) }];

export async function loader({ url }: Route.LoaderArgs) {
  const selection = readSelection(toActivity(), url.searchParams);
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
        title={messages.activity.title}
        description={messages.activity.description(accountEventDays)}
        actions={<ActionLink href="/admin/users">{messages.activity.backUsers}</ActionLink>}
      />
      <Filters
        type={toActivity()}
        selection={selection}
        options={{ person: people.map((one) => ({ ...one, offered: true })) }}
        total={list?.total}
      />
      <PagedTable
        list={list}
        failed={{ title: common.error, text: messages.activity.loadFailed }}
        empty={
          isNarrowed(selection) ? (
            <EmptyState title={messages.activity.noMatch} all="/admin/users/activity" />
          ) : (
            <EmptyState title={messages.activity.empty} text={messages.activity.emptyText} />
          )
        }
        caption={messages.activity.title}
        columns={toColumns()}
        toKey={({ id }) => id}
      />
    </>
  );
}

const toColumns = (): Column<ShownAccountEvent>[] => [
  {
    key: "what",
    header: messages.activity.what,
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
    header: messages.activity.who,
    cell: ({ person, actor }) => (
      <>
        <bdi className="wrap-anywhere">{person ?? messages.activity.noAccount}</bdi>
        {actor && (
          <span className="block text-small text-muted">
            {withParts(messages.activity.by, { actor: <bdi className="wrap-anywhere">{actor}</bdi> })}{" "}
          </span>
        )}
      </>
    ),
  },
  { key: "when", header: messages.activity.when, cell: ({ at }) => <Time value={at} /> },
  {
    key: "from",
    header: messages.activity.from,
    cell: ({ ipAddress, userAgent }) =>
      userAgent === null ? (
        messages.activity.serverItself
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
