import { data, Link, useNavigate } from "react-router";
import { type OutboxBox, parseOutboxBox, parseOutboxState, toKindWords } from "~/content/enquiries/outbox.ts";
import { readMailWay } from "~/data/mail/mail-sender.server.ts";
import {
  countUnsent,
  dismissFailure,
  listOutbox,
  type OutboxOutcome,
  type OutboxRow,
  resend,
} from "~/data/mail/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { requestFacts } from "~/request-context.ts";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { PagedTable, StateTabs } from "../kit/list-pager.tsx";
import { submitForm } from "../submit-form.ts";
import type { Route } from "./+types/outbox";
import { boxAddresses, ResendButtons, StateBadge, useFollow, WayBanner } from "./parts.tsx";

const failed = { title: "Error", text: "This could not be done: {message}" };
const refusals: Record<Exclude<OutboxOutcome, "done">, [reason: string, status: number]> = {
  gone: ["it was removed in the meantime", 404],
  erased: ["the personal data in it was erased", 409],
  busy: ["it is being sent at this moment", 409],
};
const changes = new Map([
  ["resend", { change: resend, done: "It is on its way. This list updates automatically." }],
  ["settle", { change: dismissFailure, done: "It no longer counts as failing." }],
]);

export const meta: Route.MetaFunction = () => [{ title: "Outbox · Admin Panel" }];

export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const box = parseOutboxBox(query.get("box"));
  const selection = { box, state: parseOutboxState(query.get("state")), page: parsePage(query.get("page")) };
  const read = await attempt("the outbox", () => Promise.all([listOutbox(selection), countUnsent(), readMailWay()]));
  const [outbox, failing, way] = read.ok ? read.value : [null, null, null];
  return data({ selection, outbox, failing, way }, { status: read.ok ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = changes.get(textOf(form, "intent"));
  if (!asked) throw data("Unknown change", { status: 400 });
  return attemptChange({ facts: context.get(requestFacts) }, failed, async () => {
    const outcome = await asked.change(parseOutboxBox(form.get("box")), textOf(form, "ids"));
    if (outcome !== "done") return refuse(failed, ...refusals[outcome]);
    return data<ListAnswer>({ notice: { text: asked.done } });
  });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { selection, outbox, failing, way } = loaderData;
  const { box, state } = selection;
  const navigate = useNavigate();
  useFollow(outbox?.rows ?? []);
  const toOption = (value: OutboxBox, label: string) => ({
    value,
    label: failing?.[value] ? `${label}: ${failing[value]} failing` : label,
  });
  return (
    <>
      <PageHeader
        title="Outbox"
        description="Everything that the website sends to visitors, staff and other programs, and whether it arrived."
      />
      <div className="mb-4 grid gap-4">
        {way && <WayBanner way={way} box={box} />}
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
        <StateTabs
          name="state"
          label="State"
          current={state}
          counted={outbox}
          states={{
            waiting: { label: "Waiting" },
            sent: { label: box === "mail" && way?.sendsMail === false ? "Kept as files" : "Sent" },
            failed: { label: "Failed" },
          }}
        />
      </div>
      <PagedTable
        list={outbox}
        failed={{ title: "Error", text: "Failed to load the outbox" }}
        empty={state ? <EmptyState title="Nothing is in this state." all={boxAddresses[box]} /> : nothing[box]}
        caption="Outbox"
        columns={columns[box]}
        toKey={({ id }) => id}
        actions={(row) => <ResendButtons box={box} row={row} name={row.subject || toKindWords(row.kind)} />}
      />
    </>
  );
}

const begins = "It begins with the first message from the contact form.";
const nothing = {
  mail: <EmptyState title="No mail has been written yet." text={begins} />,
  webhook: <EmptyState title="Nothing has been sent to other programs yet." text={begins} />,
};

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
const columns: Record<OutboxBox, Column<OutboxRow>[]> = {
  mail: [
    columnOf("mail"),
    {
      key: "kind",
      header: "Kind",
      isWide: true,
      cell: ({ kind }) => <span className="whitespace-nowrap">{toKindWords(kind)}</span>,
    },
    { key: "to", header: "To", cell: ({ recipients }) => <Recipients addresses={recipients} /> },
    ...sharedColumns,
  ],
  webhook: [columnOf("webhook"), ...sharedColumns],
};

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
