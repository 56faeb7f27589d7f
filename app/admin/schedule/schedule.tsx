import { useState } from "react";
import { data, Link } from "react-router";
import { posts } from "~/content/posts.ts";
import { toFormAddress } from "~/content/recorded-tables.ts";
import { listSchedule, listScheduledPosts, type ScheduledNote } from "~/data/scheduled-changes.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { type Column, DataTable } from "~/ui/data-table.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Menu } from "~/ui/menu.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { Time } from "~/ui/time.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { UndoButton } from "../history/history-link.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import { useChange } from "../kit/use-change.ts";
import type { Route } from "./+types/schedule";
import { changeSchedule } from "./change-schedule.server.ts";
import { scheduleAddress } from "./schedule-times.ts";
import { toScheduledHref, toScheduledSubject, toScheduledWhat } from "./schedule-words.ts";
import { TimeDialog } from "./time-dialog.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Schedule · Admin Panel" }];

export async function loader() {
  const read = await attempt("the schedule", () => Promise.all([listSchedule(), listScheduledPosts()]));
  if (!read.ok) return data({ schedule: null }, { status: 503 });
  const [{ waiting, settled }, later] = read.value;
  const entries = [...waiting.map(toEntry), ...later.map(toPostEntry)];
  entries.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return data({ schedule: { waiting: entries, settled: settled.map(toEntry) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  return changeSchedule(await request.formData(), from);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) => deliver(serverAction, { request });

function toEntry(note: ScheduledNote) {
  const { id, dueAt, by, state, reason, settledAt, changeSet } = note;
  const words = { subject: toScheduledSubject(note), what: toScheduledWhat(note), href: toScheduledHref(note) };
  return { ...words, id, dueAt, by: by as string | null, state, reason, settledAt, changeSet, isOwn: true };
}

function toPostEntry({ id, title, dueAt, by }: { id: string; title: string; dueAt: Date; by: string | null }): Entry {
  const words = { subject: `Post “${title}”`, what: "Go live, by its publish date", href: toFormAddress(posts, id) };
  const nothing = { reason: null, settledAt: null, changeSet: null };
  return { ...words, ...nothing, id, dueAt, by, state: "waiting", isOwn: false };
}

type Entry = ReturnType<typeof toEntry>;

export default function Schedule({ loaderData: { schedule } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Schedule"
        description="What happens by itself at a minute to come, by the clocks in Dubai, and what became of the rest lately. Something is scheduled in its own form, flags on their screen."
      />
      {!schedule && <ListFailed words={{ title: "Error", text: "Failed to load the schedule" }} />}
      {schedule && (
        <>
          <Part title="Waiting" entries={schedule.waiting}>
            <DataTable
              caption="Waiting"
              columns={[what, by, due]}
              rows={schedule.waiting}
              toKey={({ id }) => id}
              actions={(entry) => <EntryActions entry={entry} />}
            />
          </Part>
          <Part title="Lately" entries={schedule.settled}>
            <DataTable
              caption="Lately"
              columns={[what, by, settled]}
              rows={schedule.settled}
              toKey={({ id }) => id}
              actions={(entry) => <SettledActions entry={entry} />}
            />
          </Part>
        </>
      )}
    </>
  );
}

function Part({ title, entries, children }: { title: string; entries: readonly Entry[]; children: React.ReactNode }) {
  const isWaiting = title === "Waiting";
  return (
    <section aria-label={title} className="mb-10">
      <h2 className="mb-3 text-subheading">
        {title} <span className="text-muted">({entries.length})</span>
      </h2>
      {entries.length > 0 && children}
      {entries.length === 0 && !isWaiting && <p className="text-muted">Nothing in the last 30 days.</p>}
      {entries.length === 0 && isWaiting && (
        <EmptyState
          title="Nothing is scheduled."
          text="“Schedule…” stands beside the buttons of every form whose item visitors can see."
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

function SettledActions({ entry }: { entry: Entry }) {
  const { state, changeSet, subject, what: words } = entry;
  if (state === "failed") return <EntryActions entry={entry} />;
  if (state !== "done" || !changeSet) return null;
  return <UndoButton set={changeSet} label="Undo" name={`${subject}, ${words}`} />;
}

type EntryActionsProps = {
  entry: {
    id: string;
    subject: string;
    what: string;
    href: string;
    dueAt: Date;
    state: string;
    isOwn: boolean;
  };
};

/** What can be done with something that waits or has failed. */
function EntryActions({ entry }: EntryActionsProps) {
  const { id, subject, what, href, dueAt, state, isOwn } = entry;
  const [isMoving, setMoving] = useState(false);
  const { change, isBusy } = useChange(scheduleAddress, () => setMoving(false));
  if (useReadOnly()) return null;
  if (!isOwn) {
    return (
      <span className="flex flex-wrap gap-2">
        <ActionLink href={href}>Open</ActionLink>
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={`Unschedule ${subject}`}
          onClick={() => change("unpublish", [id])}
        >
          Unschedule
        </Button>
      </span>
    );
  }
  const isWaiting = state === "waiting";
  return (
    <>
      <Menu
        label={`Actions for ${subject}, ${what}`}
        entries={[
          { label: isWaiting ? "Do it now" : "Try again now", disabled: isBusy, onAct: () => change("now", [id]) },
          ...(isWaiting ? [{ label: "Change the time", disabled: isBusy, onAct: () => setMoving(true) }] : []),
          {
            label: isWaiting ? "Cancel" : "Dismiss",
            disabled: isBusy,
            isDestructive: isWaiting,
            onAct: () => change("cancel", [id]),
          },
        ]}
      />
      {isMoving && (
        <TimeDialog
          title="Change the time"
          description={`${subject}: ${what}`}
          confirm="Change"
          dueAt={new Date(dueAt).toISOString()}
          busy={isBusy}
          onConfirm={(moment) => change("move", [id], { dueAt: moment })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
