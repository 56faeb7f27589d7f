import { data } from "react-router";
import { mails } from "~/accounts/mails.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { type Asked, done, runIntent } from "~/admin-kit/parts/intents.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { findNextDue } from "~/editing/store/due-changes.server.ts";
import { readJobs } from "~/jobs/jobs.server.ts";
import { type JobName, jobNames, jobPeriods, jobs, retryPause } from "~/jobs/jobs.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { queueMail, readMailPlace } from "~/mail/store/mail.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { listOffJobs, maxRunMs } from "../failing-jobs.server.ts";
import { checkMachine } from "../machine-checks.server.ts";
import { checkSystem, type LastEvent } from "../system-checks.server.ts";
import type { Route } from "./+types/system";
import { MachineCard } from "./machine-card.tsx";
import { machineWords } from "./machine-words.ts";
import { SystemStatusPanel } from "./system-status-panel.tsx";
import { systemWords } from "./system-words.ts";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.system) }];

export async function loader({ context }: Route.LoaderArgs) {
  const [checked, machine, read] = await Promise.all([
    checkSystem(),
    checkMachine(),
    attempt("what the program does in the background", () => Promise.all([readJobs(), findNextDue(), listOffJobs()])),
  ]);
  const now = clock().now();
  const known = { checked, machine, address: context.get(requestFacts).clientAddress, now };
  if (!read.ok) return data({ ...known, work: null }, { status: 503 });
  const [ran, untilDue, off] = read.value;
  const work = jobNames
    .filter((name) => !off.has(name))
    .map((name) => {
      const { failures = 0, failure, endedAt, failedAt, beganAt, runningSince } = ran.get(name) ?? {};
      const last = toNumber(failures > 0 ? failedAt : beganAt);
      const pause = failures > 0 ? retryPause(failures - 1) : jobPeriods[jobs[name].each];
      const regular = last > 0 ? last + pause : Number.POSITIVE_INFINITY;
      const next = name === "due" && untilDue !== null ? Math.min(now + untilDue, regular) : regular;
      const nextAt = next === Number.POSITIVE_INFINITY ? null : new Date(Math.max(now, next));
      const isRunning = now - toNumber(runningSince) < maxRunMs;
      const { title } = jobs[name];
      // A run that had nothing to back up or to test has made nothing.
      const made = madeBy[name] && {
        endedAt: checked.last[madeBy[name]] ?? null,
        ...(failures === 0 && { nextAt: null }),
      };
      return { key: name, title, nextAt, endedAt, isRunning, failures, failure, isMade: made !== undefined, ...made };
    });
  return data({ ...known, work });
}

const changes = {
  async mail({ me }: Asked) {
    await queueMail({ ...mails.toTestMail(await readMailPlace()), kind: "test", to: me.email });
    return done(machineWords.mailSent(me.email));
  },
};

/** Queues a test mail to the user. */
export const action = ({ request, context }: Route.ActionArgs) =>
  runIntent({ request, context }, changes, { failed: machineWords.mailFailed, isSensitive: () => false });

export const clientAction = repeatableAction;

/** Jobs that run often and seldom have something to do: what they did last is what counts. */
const madeBy: Partial<Record<JobName, LastEvent>> = { backup: "made", "try-backup": "tested" };

const toNumber = (moment: string | Date | null | undefined) => (moment ? new Date(moment).getTime() : 0);

export default function System({ loaderData: { checked, work, ...known } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={common.menu.system}
        description={systemWords.description}
        actions={
          <>
            <ActionLink href="/admin/system/backups">{systemWords.backups}</ActionLink>
            <ActionLink href="/admin/schedule">{systemWords.scheduledChanges}</ActionLink>
          </>
        }
      />
      <div className="mt-6 grid items-start gap-6 min-[84rem]:grid-cols-[minmax(0,1fr)_19rem]">
        {work ? (
          <DataTable caption={systemWords.backgroundWork} columns={toColumns()} rows={work} toKey={({ key }) => key} />
        ) : (
          <ListFailed words={{ title: common.error, text: systemWords.loadFailed }} />
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
    header: systemWords.what,
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
    header: systemWords.state,
    cell: (row) => {
      const { look, word } = toWords(row);
      return look ? <Badge status={look}>{word}</Badge> : <span className="text-muted">{word}</span>;
    },
  },
  { key: "last", header: systemWords.lastDone, cell: ({ endedAt }) => <Time value={endedAt} /> },
  { key: "next", header: systemWords.next, isWide: true, cell: ({ nextAt }) => <Time value={nextAt} /> },
];

/** What is usual has no badge. */
function toWords({ isRunning, failures, endedAt, isMade }: Row): { look?: Status; word: string } {
  if (isRunning) return { look: "info", word: systemWords.running };
  if (failures > 0) return { look: "error", word: systemWords.failedTimes(failures) };
  if (isMade && !endedAt) return { word: systemWords.noneYet };
  return { word: endedAt ? systemWords.done : systemWords.notYet };
}
