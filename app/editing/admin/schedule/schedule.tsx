import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { canOpen } from "~/accounts/rights.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { Time } from "~/ui/time.tsx";
import {
  type ComingRecord,
  listComingRecords,
  listSchedule,
  type ScheduledChange,
} from "../../store/scheduled-changes.server.ts";
import { UndoButton } from "../history/history-link.tsx";
import type { Route } from "./+types/schedule";
import { changeSchedule } from "./change-schedule.server.ts";
import { messages } from "./messages.ts";
import { useScheduled } from "./schedule-bars.tsx";
import { toScheduledHref, toScheduledSubject, toScheduledWhat } from "./schedule-words.ts";

export const meta: Route.MetaFunction = () => [{ title: messages.list.screenTitle }];

/** The scheduled changes that the role may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(currentUser);
  const isReadable = ({ href }: { href: string }) => canOpen(role, href);
  const read = await attempt("the schedule", () => Promise.all([listSchedule(), listComingRecords()]));
  if (!read.ok) return data({ schedule: null }, { status: 503 });
  const [{ waiting, settled }, coming] = read.value;
  const entries = [...waiting.map(toEntry), ...coming.map(toComingEntry)].filter(isReadable);
  entries.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return data({ schedule: { waiting: entries, settled: settled.map(toEntry).filter(isReadable) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  return changeSchedule(await request.formData(), from);
}

export const clientAction = repeatableAction;

function toEntry(note: ScheduledChange) {
  const { id, dueAt, by, state, reason, settledAt, changeSet } = note;
  const words = { subject: toScheduledSubject(note), what: toScheduledWhat(note), href: toScheduledHref(note) };
  return { ...words, id, dueAt, by: by as string | null, state, reason, settledAt, changeSet, isOwn: true };
}

function toComingEntry(record: ComingRecord): Entry {
  const words = {
    subject: toScheduledSubject(record),
    what: messages.list.byPublishDate,
    href: toScheduledHref(record),
  };
  const nothing = { reason: null, settledAt: null, changeSet: null };
  return { ...words, ...nothing, ...record, id: record.item, state: "waiting", isOwn: false };
}

type Entry = ReturnType<typeof toEntry>;

export default function Schedule({ loaderData: { schedule } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.schedule} description={messages.list.description} />
      {!schedule && <ListFailed words={{ title: messages.error, text: messages.list.loadFailed }} />}
      {schedule && (
        <>
          <Part title={messages.list.waiting} entries={schedule.waiting} last={toDue()}>
            <EmptyState title={messages.list.nothing} text={messages.list.nothingText} />
          </Part>
          <Part title={messages.list.lately} entries={schedule.settled} last={toSettled()}>
            <p className="text-muted">{messages.list.nothingLately}</p>
          </Part>
        </>
      )}
    </>
  );
}

type PartProps = { title: string; entries: readonly Entry[]; last: Column<Entry>; children: ReactNode };

function Part({ title, entries, last, children }: PartProps) {
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 text-subheading">
        {title} <span className="text-muted">({entries.length})</span>
      </h2>
      {entries.length === 0 ? (
        children
      ) : (
        <DataTable
          caption={title}
          columns={[toWhat(), toBy(), last]}
          rows={entries}
          toKey={({ id }) => id}
          actions={(entry) => <EntryActions entry={entry} />}
        />
      )}
    </section>
  );
}

const toWhat = (): Column<Entry> => ({
  key: "what",
  header: messages.list.what,
  isTitle: true,
  cell: ({ subject, what: words, href }) => (
    <span className="block min-w-0 font-normal wrap-anywhere">
      <Link to={href} className="text-link font-semibold" dir="auto">
        {subject}
      </Link>{" "}
      <span className="text-muted">{words}</span>
    </span>
  ),
});

const toBy = (): Column<Entry> => ({
  key: "by",
  header: messages.list.who,
  className: "w-48",
  cell: ({ by: name }) => (name ? <bdi>{name}</bdi> : "–"),
});

const toDue = (): Column<Entry> => ({
  key: "due",
  header: messages.list.when,
  className: "w-56",
  cell: ({ dueAt }) => <Time value={dueAt} />,
});

const looks: Record<Entry["state"], Status> = {
  waiting: "info",
  done: "success",
  failed: "error",
  cancelled: "neutral",
};

const toSettled = (): Column<Entry> => ({
  key: "settled",
  header: messages.list.whatBecame,
  className: "w-80",
  cell: ({ state, reason, dueAt, settledAt }) => (
    <span className="block">
      <Badge status={looks[state]}>{messages.list.states[state]}</Badge>{" "}
      <Time value={state === "cancelled" ? settledAt : dueAt} />
      {reason && <span className="block text-small text-muted wrap-anywhere">{messages.list.because(reason)}</span>}
    </span>
  ),
});

function EntryActions({ entry }: { entry: Entry }) {
  const { subject, what: words, href, state, changeSet, isOwn } = entry;
  const { press, askTime, isBusy, dialog } = useScheduled(entry, `${subject}: ${words}`);
  if (useReadOnly() || state === "cancelled") return null;
  if (state === "done")
    return changeSet && <UndoButton set={changeSet} label={messages.list.undo} name={`${subject}, ${words}`} />;
  if (!isOwn) {
    return (
      <span className="flex gap-2">
        <ActionLink href={href}>{messages.list.open}</ActionLink>
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={messages.list.unscheduleIt(subject)}
          onClick={() => press("unpublish")}
        >
          {messages.unschedule}
        </Button>
      </span>
    );
  }
  const isWaiting = state === "waiting";
  const entries = [
    { label: isWaiting ? messages.list.doItNow : messages.tryAgainNow, onAct: () => press("now") },
    ...(isWaiting ? [{ label: messages.changeTime, onAct: askTime }] : []),
    {
      label: isWaiting ? messages.unschedule : messages.dismiss,
      isDestructive: isWaiting,
      onAct: () => press("cancel"),
    },
  ];
  return (
    <>
      <Menu
        label={messages.list.actionsFor(subject, words)}
        entries={entries.map((each) => ({ ...each, disabled: isBusy }))}
      />
      {dialog}
    </>
  );
}
