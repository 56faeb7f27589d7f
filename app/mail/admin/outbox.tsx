import { data, Link, useNavigate } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { PagedTable, StateTabs } from "~/admin-kit/parts/list-pager.tsx";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { type OutboxBox, parseOutboxBox, parseOutboxState, toKindWords } from "../outbox.ts";
import { readMailWay } from "../store/mail-sender.server.ts";
import {
  countUnsent,
  dismissFailure,
  listOutbox,
  type OutboxOutcome,
  type OutboxRow,
  resend,
} from "../store/outbox.server.ts";
import type { Route } from "./+types/outbox";
import { messages } from "./messages.ts";
import { boxAddresses, ResendButtons, StateBadge, useAutoReload, WayBanner } from "./parts.tsx";

const toFailed = () => ({ title: common.error, text: messages.outbox.changeFailed });
const statuses: Record<Exclude<OutboxOutcome, "done">, number> = { gone: 404, erased: 409, busy: 409 };
const changes = { resend, settle: dismissFailure };

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.outbox) }];

export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const box = parseOutboxBox(query.get("box"));
  const selection = { box, state: parseOutboxState(query.get("state")), page: parsePage(query.get("page")) };
  const read = await attempt("the outbox", () => Promise.all([listOutbox(selection), countUnsent(), readMailWay()]));
  const [outbox, failing, way] = read.ok ? read.value : [null, null, null];
  return data({ selection, outbox, failing, way }, { status: read.ok ? 200 : 503 });
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textOf(form, "intent");
  if (intent !== "resend" && intent !== "settle") throw data(common.unknownChange, { status: 400 });
  return attemptChange(toFailed(), async () => {
    const outcome = await changes[intent](parseOutboxBox(form.get("box")), textOf(form, "ids"));
    if (outcome !== "done") return refuse(toFailed(), messages.outbox.refusals[outcome], statuses[outcome]);
    return data<ListAnswer>({ notice: { text: messages.outbox.done[intent] } });
  });
}

export const clientAction = repeatableAction;

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { selection, outbox, failing, way } = loaderData;
  const { box, state } = selection;
  const navigate = useNavigate();
  useAutoReload(outbox?.rows ?? []);
  const toOption = (value: OutboxBox, label: string) => ({
    value,
    label: failing?.[value] ? messages.outbox.failing(label, failing[value]) : label,
  });
  return (
    <>
      <PageHeader title={common.menu.outbox} description={messages.outbox.description} />
      <div className="mb-4 grid gap-4">
        {way && <WayBanner way={way} box={box} />}
        <div>
          <Segmented
            id="box"
            name="box"
            aria-label={messages.outbox.whatGoesOut}
            value={box}
            options={[toOption("mail", messages.mail), toOption("webhook", messages.webhook)]}
            onChange={(chosen) => void navigate(chosen === "mail" ? "?" : `?box=${chosen}`)}
          />
        </div>
        <StateTabs
          name="state"
          label={messages.outbox.state}
          current={state}
          counted={outbox}
          states={{
            waiting: { label: messages.waiting },
            sent: { label: box === "mail" && way?.sendsMail === false ? messages.outbox.notSent : messages.sent },
            failed: { label: messages.failed },
          }}
        />
      </div>
      <PagedTable
        list={outbox}
        failed={{ title: common.error, text: messages.outbox.loadFailed }}
        empty={
          state ? (
            <EmptyState title={messages.outbox.nothingInState} all={boxAddresses[box]} />
          ) : (
            <EmptyState title={messages.outbox.empty[box]} text={messages.outbox.begins} />
          )
        }
        caption={common.menu.outbox}
        columns={toColumns()[box]}
        toKey={({ id }) => id}
        actions={(row) => <ResendButtons box={box} row={row} name={row.subject || toKindWords(row.kind)} />}
      />
    </>
  );
}

const columnOf = (box: OutboxBox): Column<OutboxRow> => ({
  key: "subject",
  header: box === "mail" ? messages.outbox.subject : messages.outbox.event,
  isTitle: true,
  cell: ({ id, subject, kind }) => (
    <Link to={`/admin/outbox/${box}/${id}`} className="text-link break-words" dir="auto">
      {subject || toKindWords(kind)}
    </Link>
  ),
});

const toSharedColumns = (): Column<OutboxRow>[] => [
  { key: "state", header: messages.outbox.state, cell: (row) => <StateCell row={row} /> },
  { key: "created", header: messages.written, cell: ({ createdAt }) => <Time value={createdAt} /> },
  { key: "tries", header: messages.tries, align: "end", isWide: true, cell: ({ attempts }) => attempts },
];
const toColumns = (): Record<OutboxBox, Column<OutboxRow>[]> => ({
  mail: [
    columnOf("mail"),
    {
      key: "kind",
      header: messages.kind,
      isWide: true,
      cell: ({ kind }) => <span className="whitespace-nowrap">{toKindWords(kind)}</span>,
    },
    { key: "to", header: messages.to, cell: ({ recipients }) => <Recipients addresses={recipients} /> },
    ...toSharedColumns(),
  ],
  webhook: [columnOf("webhook"), ...toSharedColumns()],
});

function Recipients({ addresses }: { addresses: readonly string[] }) {
  const [first, ...others] = addresses;
  if (!first) return messages.erased;
  return (
    <bdi dir="ltr" className="inline-block min-w-44 break-all" title={addresses.join(", ")}>
      {first}
      {others.length > 0 && messages.outbox.andMore(others.length)}
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
          {messages.nextTry} <Time value={dueAt} />
        </p>
      )}
    </div>
  );
}
