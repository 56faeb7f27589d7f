import { data, Link, useNavigate, useSearchParams } from "react-router";
import {
  type OutboxBox,
  type OutboxState,
  outboxStates,
  parseOutboxBox,
  parseOutboxState,
  toKindWords,
} from "~/content/outbox.ts";
import { readMailWay } from "~/data/mail-sender.server.ts";
import { countUnsent, listOutbox, type OutboxOutcome, type OutboxRow, resend, settle } from "~/data/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { type RequestFacts, requestFacts } from "~/request-context.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import type { Column } from "~/ui/data-table.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { Segmented } from "~/ui/radio-group.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { Time } from "~/ui/time.tsx";
import { deliver } from "../deliver.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { PagedTable } from "../kit/list-pager.tsx";
import { toQuery } from "../kit/selection.ts";
import type { Route } from "./+types/outbox";
import { ResendButtons, StateBadge, useFollow, WayBanner } from "./parts.tsx";

const title = "Outbox";
const loadFailed = { title: "Error", text: "Failed to load the outbox" };
const stateLabels = { waiting: "Waiting", sent: "Sent", failed: "Failed" };

export const meta: Route.MetaFunction = () => [{ title: `${title} · Admin Panel` }];

export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const box = parseOutboxBox(query.get("box"));
  const selection = { box, state: parseOutboxState(query.get("state")), page: parsePage(query.get("page")) };
  const read = await attempt("the outbox", () => Promise.all([listOutbox(selection), countUnsent(), readMailWay()]));
  if (!read.ok) return data({ selection, outbox: null, failing: null, way: null }, { status: 503 });
  const [outbox, failing, way] = read.value;
  return data({ selection, outbox, failing, way });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeOutbox(await request.formData(), context.get(requestFacts));
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) => deliver(serverAction, { request });

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { selection, outbox, failing, way } = loaderData;
  const { box, state } = selection;
  useFollow(outbox?.rows ?? []);
  return (
    <>
      <PageHeader
        title={title}
        description="What the website writes to visitors, to staff and to other programs, and what became of it."
      />
      <div className="mb-4 grid gap-4">
        {way && <WayBanner way={way} box={box} />}
        <BoxChoice box={box} failing={failing} />
        <StateTabs state={state} outbox={outbox} isKept={box === "mail" && way?.sendsMail === false} />
      </div>
      <PagedTable
        list={outbox}
        failed={loadFailed}
        empty={<Nothing box={box} isNarrowed={state !== null} />}
        caption={title}
        columns={box === "mail" ? mailColumns : eventColumns}
        toKey={({ id }) => id}
        actions={(row) => <ResendButtons box={box} row={row} name={row.subject || toKindWords(row.kind)} />}
      />
    </>
  );
}

function BoxChoice({ box, failing }: { box: OutboxBox; failing: { mail: number; webhook: number } | null }) {
  const navigate = useNavigate();
  const toOption = (value: OutboxBox, label: string) => {
    const count = failing?.[value] ?? 0;
    return { value, label: count > 0 ? `${label}: ${count} failing` : label };
  };
  return (
    <div>
      <Segmented
        id="box"
        name="box"
        aria-label="What goes out"
        value={box}
        options={[toOption("mail", "Mail"), toOption("webhook", "Webhook")]}
        onChange={(chosen) => void navigate(chosen === "mail" ? "?" : `?box=${chosen}`)}
      />
    </div>
  );
}

type StateTabsProps = {
  state: OutboxState | null;
  outbox: { all: number; counts: Record<OutboxState, number> } | null;
  isKept: boolean;
};

function StateTabs({ state, outbox, isKept }: StateTabsProps) {
  const [query] = useSearchParams();
  const all = { label: "All", href: toQuery(query, { state: "", page: "" }), isCurrent: !state, count: outbox?.all };
  const tabs = outboxStates.map((one) => ({
    label: isKept && one === "sent" ? "Kept as files" : stateLabels[one],
    href: toQuery(query, { state: one, page: "" }),
    isCurrent: state === one,
    count: outbox?.counts[one],
  }));
  return <LinkTabs label="State" links={[all, ...tabs]} />;
}

function Nothing({ box, isNarrowed }: { box: OutboxBox; isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="Nothing is in this state."
        action={<ActionLink href={box === "mail" ? "/admin/outbox" : "/admin/outbox?box=webhook"}>Show all</ActionLink>}
      />
    );
  }
  const text = { mail: "No mail has been written yet.", webhook: "Nothing has been told to other programs yet." }[box];
  return <EmptyState title={text} text="It begins with the first message from the contact form." />;
}

const columnOf = (box: OutboxBox): Column<OutboxRow> => ({
  key: "subject",
  header: box === "mail" ? "Subject" : "Event",
  isTitle: true,
  cell: ({ id, subject, kind }) => (
    <Link to={`/admin/outbox/${box}/${id}`} className="text-link break-words" dir="auto">
      {subject || toKindWords(kind)}
    </Link>
  ),
});

const sharedColumns: Column<OutboxRow>[] = [
  { key: "state", header: "State", cell: (row) => <StateCell row={row} /> },
  { key: "created", header: "Written", cell: ({ createdAt }) => <Time value={createdAt} /> },
  { key: "tries", header: "Tries", align: "end", isWide: true, cell: ({ attempts }) => attempts },
];
const mailColumns: Column<OutboxRow>[] = [
  columnOf("mail"),
  {
    key: "kind",
    header: "Kind",
    isWide: true,
    cell: ({ kind }) => <span className="whitespace-nowrap">{toKindWords(kind)}</span>,
  },
  { key: "to", header: "To", cell: ({ recipients }) => <Recipients addresses={recipients} /> },
  ...sharedColumns,
];
const eventColumns: Column<OutboxRow>[] = [columnOf("webhook"), ...sharedColumns];

function Recipients({ addresses }: { addresses: readonly string[] }) {
  const [first, ...others] = addresses;
  if (!first) return "Erased";
  return (
    <bdi dir="ltr" className="inline-block min-w-44 break-all" title={addresses.join(", ")}>
      {first}
      {others.length > 0 && ` and ${others.length} more`}
    </bdi>
  );
}

function StateCell({ row }: { row: OutboxRow }) {
  const { status, attempts, lastError, dueAt } = row;
  return (
    <div className="grid justify-items-start gap-1">
      <StateBadge row={row} />
      {lastError && <p className="max-w-[40ch] text-small text-muted">{lastError}</p>}
      {status === "waiting" && attempts > 0 && (
        <p className="text-small text-muted">
          Next try <Time value={dueAt} />
        </p>
      )}
    </div>
  );
}

const failed = { title: "Error", text: "This could not be done: {message}" };
const refusals: Record<Exclude<OutboxOutcome, "done">, [reason: string, status: number]> = {
  gone: ["it was removed in the meantime", 404],
  erased: ["the personal data in it was erased", 409],
  busy: ["it is being sent at this moment", 409],
};

const changes = {
  resend: { change: resend, done: "It is on its way. This list follows by itself." },
  settle: { change: settle, done: "It does not count as failing any longer." },
};

function changeOutbox(form: FormData, facts: RequestFacts) {
  const intent = textOf(form, "intent");
  if (intent !== "resend" && intent !== "settle") throw data("Unknown change", { status: 400 });
  const { change, done } = changes[intent];
  return attemptChange({ facts }, failed, async () => {
    const outcome = await change(parseOutboxBox(form.get("box")), textOf(form, "ids"));
    if (outcome !== "done") return refuse(failed, ...refusals[outcome]);
    return data<ListAnswer>({ notice: { text: done } });
  });
}
