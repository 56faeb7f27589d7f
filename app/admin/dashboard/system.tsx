import { data } from "react-router";
import { type JobName, jobNames, jobPeriods, jobs, retryPause } from "~/content/jobs.ts";
import { mails } from "~/content/mail/mails.ts";
import { makesBackups } from "~/data/backup/scheduled-backup.server.ts";
import { findNextDue } from "~/data/editing/due-changes.server.ts";
import { queueMail, readMailPlace } from "~/data/mail/mail.server.ts";
import { needsCdnPurge } from "~/data/operations/cdn.server.ts";
import { readJobs } from "~/data/operations/jobs.server.ts";
import { checkMachine } from "~/data/operations/machine-checks.server.ts";
import { checkSystem } from "~/data/operations/system-checks.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { type Asked, done, runIntent } from "../kit/intents.server.ts";
import { ListFailed } from "../kit/list-failed.tsx";
import { messages as common } from "../messages.ts";
import { repeatableAction } from "../submit-form.ts";
import type { Route } from "./+types/system";
import { MachineCard } from "./machine-card.tsx";
import { messages } from "./messages.ts";
import { SystemStatusPanel } from "./system-status-panel.tsx";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.system) }];

export async function loader({ context }: Route.LoaderArgs) {
  const [checked, machine, read] = await Promise.all([
    checkSystem(),
    checkMachine(),
    attempt("what the program does in the background", () => Promise.all([readJobs(), findNextDue(), makesBackups()])),
  ]);
  const now = Date.now();
  const known = { checked, machine, address: context.get(requestFacts).clientAddress, now };
  if (!read.ok) return data({ ...known, work: null }, { status: 503 });
  const [ran, untilDue, backsUp] = read.value;
  const isOff: Partial<Record<JobName, boolean>> = {
    ...{ cdn: !needsCdnPurge(), backup: !backsUp, "try-backup": !backsUp },
  };
  const work = jobNames
    .filter((name) => !isOff[name])
    .map((name) => {
      const { failures = 0, failure, endedAt, failedAt, beganAt, runningSince } = ran.get(name) ?? {};
      const last = toNumber(failures > 0 ? failedAt : beganAt);
      const pause = failures > 0 ? retryPause(failures - 1) : jobPeriods[jobs[name].each];
      const next = name === "due" && untilDue !== null ? now + untilDue : last > 0 && last + pause;
      const nextAt = next === false ? null : new Date(Math.max(now, next));
      const isRunning = now - toNumber(runningSince) < maxRunMs;
      return { key: name, title: jobs[name].title, nextAt, endedAt, isRunning, failures, failure };
    });
  return data({ ...known, work });
}

const changes = {
  async mail({ me }: Asked) {
    await queueMail({ ...mails.toTestMail(await readMailPlace()), kind: "test", to: me.email });
    return done(messages.machine.mailSent(me.email));
  },
};

/** Queues a test mail to the user. */
export const action = ({ request, context }: Route.ActionArgs) =>
  runIntent({ request, context }, changes, { failed: messages.machine.mailFailed, isSensitive: () => false });

export const clientAction = repeatableAction;

/** A longer run belongs to a program that has ended. */
const maxRunMs = 3_600_000;

const toNumber = (moment: string | Date | null | undefined) => (moment ? new Date(moment).getTime() : 0);

export default function System({ loaderData: { checked, work, ...known } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={common.menu.system}
        description={messages.system.description}
        actions={
          <>
            <ActionLink href="/admin/system/backups">{messages.system.backups}</ActionLink>
            <ActionLink href="/admin/schedule">{messages.system.scheduledChanges}</ActionLink>
          </>
        }
      />
      <div className="mt-6 grid items-start gap-6 min-[84rem]:grid-cols-[minmax(0,1fr)_19rem]">
        {work ? (
          <DataTable
            caption={messages.system.backgroundWork}
            columns={toColumns()}
            rows={work}
            toKey={({ key }) => key}
          />
        ) : (
          <ListFailed words={{ title: common.error, text: messages.system.loadFailed }} />
        )}
        <div className="grid gap-6 max-[84rem]:order-first md:max-[84rem]:grid-cols-2">
          <SystemStatusPanel checked={checked} />
          <MachineCard {...known} />
        </div>
      </div>
    </>
  );
}

type Row = NonNullable<Route.ComponentProps["loaderData"]["work"]>[number];

const toColumns = (): Column<Row>[] => [
  {
    key: "what",
    header: messages.system.what,
    isTitle: true,
    cell: ({ title, failure }) => (
      <>
        {title}
        {failure && <span className="block text-small font-normal wrap-anywhere text-muted">{failure}</span>}
      </>
    ),
  },
  {
    key: "state",
    header: messages.system.state,
    cell: (row) => {
      const { look, word } = toWords(row);
      return look ? <Badge status={look}>{word}</Badge> : <span className="text-muted">{word}</span>;
    },
  },
  { key: "last", header: messages.system.lastDone, cell: ({ endedAt }) => <Time value={endedAt} /> },
  { key: "next", header: messages.system.next, isWide: true, cell: ({ nextAt }) => <Time value={nextAt} /> },
];

/** What is usual has no badge. */
function toWords({ isRunning, failures, endedAt }: Row): { look?: Status; word: string } {
  if (isRunning) return { look: "info", word: messages.system.running };
  if (failures > 0) return { look: "error", word: messages.system.failedTimes(failures) };
  return { word: endedAt ? messages.system.done : messages.system.notYet };
}
