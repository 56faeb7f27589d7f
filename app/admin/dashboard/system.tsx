import { data } from "react-router";
import { type JobName, jobNames, jobPeriods, jobs, retryPause } from "~/content/jobs.ts";
import { backUpNow, describeBackups, listBackups, makesBackups } from "~/data/backup/daily-backup.server.ts";
import { findNextDue } from "~/data/editing/due-changes.server.ts";
import { tellsCdn } from "~/data/operations/cdn.server.ts";
import { readJobs } from "~/data/operations/jobs.server.ts";
import { checkSystem } from "~/data/operations/system-checks.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { attemptChange, type ListAnswer } from "../kit/change.server.ts";
import { ListFailed } from "../kit/list-failed.tsx";
import { IntentButton } from "../kit/small-form.tsx";
import { submitForm } from "../submit-form.ts";
import type { Route } from "./+types/system";
import { SystemStatusPanel } from "./system-status-panel.tsx";

export const meta: Route.MetaFunction = () => [{ title: "System · Admin Panel" }];

export async function loader() {
  const [checked, listed, read] = await Promise.all([
    checkSystem(),
    attempt("the backups", listBackups),
    attempt("what the program does in the background", () => Promise.all([readJobs(), findNextDue()])),
  ]);
  const backups = listed.ok ? { ...describeBackups(), list: listed.value } : null;
  if (!read.ok) return data({ checked, backups, work: null }, { status: 503 });
  const [done, untilDue] = read.value;
  const now = Date.now();
  const isOff: Partial<Record<JobName, boolean>> = {
    ...{ cdn: !tellsCdn(), backup: !makesBackups(), "try-backup": !makesBackups() },
  };
  const work = jobNames
    .filter((name) => !isOff[name])
    .map((name) => {
      const { failures = 0, failure, endedAt, failedAt, beganAt, runningSince } = done.get(name) ?? {};
      const last = toNumber(failures > 0 ? failedAt : beganAt);
      const pause = failures > 0 ? retryPause(failures - 1) : jobPeriods[jobs[name].each];
      const next = name === "due" && untilDue !== null ? now + untilDue : last > 0 && last + pause;
      const nextAt = next === false ? null : new Date(Math.max(now, next));
      const isRunning = now - toNumber(runningSince) < maxRunMs;
      return { key: name, title: jobs[name].title, nextAt, endedAt, isRunning, failures, failure };
    });
  return data({ checked, backups, work });
}

/** Backs up the whole site now. */
export function action({ context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  return attemptChange({ facts }, { text: "The site could not be backed up: {message}" }, async () => {
    await backUpNow();
    return data<ListAnswer>({ notice: { text: "The site is backed up." } });
  });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

/** A longer run belongs to a program that has ended. */
const maxRunMs = 3_600_000;

const toNumber = (moment: string | Date | null | undefined) => (moment ? new Date(moment).getTime() : 0);

export default function System({ loaderData: { checked, backups, work } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="System"
        description="What the program depends on, and what it does in the background."
        actions={<ActionLink href="/admin/schedule">Scheduled changes</ActionLink>}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {work ? (
          <DataTable caption="Background work" columns={columns} rows={work} toKey={({ key }) => key} />
        ) : (
          <ListFailed words={{ title: "Error", text: "Failed to load the background work" }} />
        )}
        <div className="grid gap-6 max-lg:order-first">
          <SystemStatusPanel checked={checked} />
          {backups && <BackupCard backups={backups} />}
        </div>
      </div>
    </>
  );
}

type Row = NonNullable<Route.ComponentProps["loaderData"]["work"]>[number];

const columns: Column<Row>[] = [
  {
    key: "what",
    header: "What",
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
    header: "State",
    cell: (row) => {
      const { look, word } = toWords(row);
      return <Badge status={look}>{word}</Badge>;
    },
  },
  { key: "last", header: "Last done", cell: ({ endedAt }) => <Time value={endedAt} /> },
  { key: "next", header: "Next", cell: ({ nextAt }) => <Time value={nextAt} /> },
];

function toWords({ isRunning, failures, endedAt }: Row): { look: Status; word: string } {
  if (isRunning) return { look: "success", word: "Running" };
  if (failures > 0) return { look: "error", word: failures === 1 ? "Failed once" : `Failed ${failures} times` };
  return endedAt ? { look: "success", word: "Done" } : { look: "neutral", word: "Not yet" };
}

type Backups = NonNullable<Route.ComponentProps["loaderData"]["backups"]>;

const megabytes = new Intl.NumberFormat("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });

function BackupCard({ backups }: { backups: Backups }) {
  const { kept, isEncrypted, isInBucket, list } = backups;
  const isReadOnly = useReadOnly();
  if (kept === 0) {
    return (
      <Card title="Backups">
        <p className="text-muted">
          The program makes none, because the database is a separate server or BACKUPS_KEPT is 0.
        </p>
      </Card>
    );
  }
  return (
    <Card
      title="Backups"
      actions={
        !isReadOnly && (
          <IntentButton pending="Backing up..." failed="The site could not be backed up">
            Back up now
          </IntentButton>
        )
      }
    >
      <p className="text-muted">
        {`Database, files and accounts in one ${isEncrypted ? "encrypted " : ""}file, made daily. The last ${kept} are ` +
          `${isInBucket ? "in the bucket, in the folder backups" : "in the folder backups of DATA_DIR"}. ` +
          "A copy in another place survives the loss of this one."}
      </p>
      {list.length === 0 && <p className="mt-3">The first one is made a day after the first start.</p>}
      {list.length > 0 && (
        <ul className="mt-3">
          {list.map(({ name, bytes, modified }) => (
            <li key={name} className="flex justify-between gap-4 border-hairline py-2 not-last:border-b">
              <Time value={modified} />
              <span className="whitespace-nowrap tabular-nums">{megabytes.format(bytes / 1_000_000)} MB</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
