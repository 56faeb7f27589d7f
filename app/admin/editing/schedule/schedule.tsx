import type { ReactNode } from "react";
import { data, Link } from "react-router";
import {
  type ComingRecord,
  listComingRecords,
  listSchedule,
  type ScheduledNote,
} from "~/data/editing/scheduled-changes.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { Time } from "~/ui/time.tsx";
import { administrator } from "../../guard.server.ts";
import { ListFailed } from "../../kit/list-failed.tsx";
import { submitForm } from "../../submit-form.ts";
import { UndoButton } from "../history/history-link.tsx";
import type { Route } from "./+types/schedule";
import { changeSchedule } from "./change-schedule.server.ts";
import { useScheduled } from "./schedule-bars.tsx";
import { toScheduledHref, toScheduledSubject, toScheduledWhat } from "./schedule-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Schedule · Admin Panel" }];

export async function loader() {
  const read = await attempt("the schedule", () => Promise.all([listSchedule(), listComingRecords()]));
  if (!read.ok) return data({ schedule: null }, { status: 503 });
  const [{ waiting, settled }, coming] = read.value;
  const entries = [...waiting.map(toEntry), ...coming.map(toComingEntry)];
  entries.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return data({ schedule: { waiting: entries, settled: settled.map(toEntry) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  return changeSchedule(await request.formData(), from);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

function toEntry(note: ScheduledNote) {
  const { id, dueAt, by, state, reason, settledAt, changeSet } = note;
  const words = { subject: toScheduledSubject(note), what: toScheduledWhat(note), href: toScheduledHref(note) };
  return { ...words, id, dueAt, by: by as string | null, state, reason, settledAt, changeSet, isOwn: true };
}

function toComingEntry(record: ComingRecord): Entry {
  const words = {
    subject: toScheduledSubject(record),
    what: "Go live, by its publish date",
    href: toScheduledHref(record),
  };
  const nothing = { reason: null, settledAt: null, changeSet: null };
  return { ...words, ...nothing, ...record, id: record.item, state: "waiting", isOwn: false };
}

type Entry = ReturnType<typeof toEntry>;

export default function Schedule({ loaderData: { schedule } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Schedule"
        description="Changes that happen at a set time in Dubai, and the results of recent ones. Schedule an item in its form, flags on their screen."
      />
      {!schedule && <ListFailed words={{ title: "Error", text: "Failed to load the schedule" }} />}
      {schedule && (
        <>
          <Part title="Waiting" entries={schedule.waiting} last={due}>
            <EmptyState
              title="Nothing is scheduled."
              text="“Schedule…” is beside the buttons of every form whose item visitors can see."
            />
          </Part>
          <Part title="Lately" entries={schedule.settled} last={settled}>
            <p className="text-muted">Nothing in the last 30 days.</p>
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
          columns={[what, by, last]}
          rows={entries}
          toKey={({ id }) => id}
          actions={(entry) => <EntryActions entry={entry} />}
        />
      )}
    </section>
  );
}

const what: Column<Entry> = {
  key: "what",
  header: "What",
  isTitle: true,
  cell: ({ subject, what: words, href }) => (
    <span className="block min-w-0 font-normal wrap-anywhere">
      <Link to={href} className="text-link font-semibold" dir="auto">
        {subject}
      </Link>{" "}
      <span className="text-muted">{words}</span>
    </span>
  ),
};

const by: Column<Entry> = {
  key: "by",
  header: "Who",
  className: "w-48",
  cell: ({ by: name }) => (name ? <bdi>{name}</bdi> : "–"),
};

const due: Column<Entry> = {
  key: "due",
  header: "When",
  className: "w-56",
  cell: ({ dueAt }) => <Time value={dueAt} />,
};

const states: Record<Entry["state"], { status: Status; word: string }> = {
  waiting: { status: "info", word: "Waiting" },
  done: { status: "success", word: "Done" },
  failed: { status: "error", word: "Failed" },
  cancelled: { status: "neutral", word: "Cancelled" },
};

const settled: Column<Entry> = {
  key: "settled",
  header: "What became of it",
  className: "w-80",
  cell: ({ state, reason, dueAt, settledAt }) => (
    <span className="block">
      <Badge status={states[state].status}>{states[state].word}</Badge>{" "}
      <Time value={state === "cancelled" ? settledAt : dueAt} />
      {reason && <span className="block text-small text-muted wrap-anywhere">Because {reason}.</span>}
    </span>
  ),
};

function EntryActions({ entry }: { entry: Entry }) {
  const { subject, what: words, href, state, changeSet, isOwn } = entry;
  const { press, askTime, isBusy, dialog } = useScheduled(entry, `${subject}: ${words}`);
  if (useReadOnly() || state === "cancelled") return null;
  if (state === "done") return changeSet && <UndoButton set={changeSet} label="Undo" name={`${subject}, ${words}`} />;
  if (!isOwn) {
    return (
      <span className="flex flex-wrap gap-2">
        <ActionLink href={href}>Open</ActionLink>
        <Button look="quiet" busy={isBusy} aria-label={`Unschedule ${subject}`} onClick={() => press("unpublish")}>
          Unschedule
        </Button>
      </span>
    );
  }
  const isWaiting = state === "waiting";
  const entries = [
    { label: isWaiting ? "Do it now" : "Try again now", onAct: () => press("now") },
    ...(isWaiting ? [{ label: "Change the time", onAct: askTime }] : []),
    { label: isWaiting ? "Cancel" : "Dismiss", isDestructive: isWaiting, onAct: () => press("cancel") },
  ];
  return (
    <>
      <Menu
        label={`Actions for ${subject}, ${words}`}
        entries={entries.map((each) => ({ ...each, disabled: isBusy }))}
      />
      {dialog}
    </>
  );
}
