import { useState } from "react";
import { data } from "react-router";
import { noteAccountEvent } from "~/data/accounts/account-events.server.ts";
import { backUpNow, describeBackups, readBackupPlan, saveBackupPlan } from "~/data/backup/daily-backup.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { NumberInput } from "~/ui/inputs/number-input.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { type Column, DataTable } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import { DownloadLink } from "../connection/download-link.tsx";
import { textOf } from "../kit/change.server.ts";
import { type Asked, done, runIntent, wrong } from "../kit/intents.server.ts";
import { ListFailed } from "../kit/list-failed.tsx";
import { IntentButton, SmallForm, useFormAnswer } from "../kit/small-form.tsx";
import { submitForm } from "../submit-form.ts";
import type { Route } from "./+types/backups";

export const meta: Route.MetaFunction = () => [{ title: "Backups · Admin Panel" }];

const mostKept = 365;
const often: Record<string, string> = { 6: "Every six hours", 24: "Every day", 168: "Every week" };

export async function loader() {
  const read = await attempt("the backups", describeBackups);
  return data({ backups: read.ok ? read.value : null, now: Date.now() }, { status: read.ok ? 200 : 503 });
}

const changes = {
  async make() {
    await backUpNow();
    return done("The site is backed up.");
  },
  async plan({ form }: Asked) {
    const [everyHours, kept] = [textOf(form, "everyHours"), Number(textOf(form, "kept") || "none")];
    if (!Number.isInteger(kept) || kept < 0 || kept > mostKept) {
      return wrong({ kept: `Please enter a number from 0 to ${mostKept}` });
    }
    if (!Object.hasOwn(often, everyHours)) return wrong({ everyHours: "Please choose how often" });
    await saveBackupPlan({ kept, everyHours: Number(everyHours) });
    const plan = await readBackupPlan();
    await noteAccountEvent({ kind: "backups-changed", detail: `${often[plan.everyHours]}, ${plan.kept} kept` });
    return done("The settings of backups are saved.");
  },
};

/** Makes a backup, or saves how they are made. */
export const action = ({ request, context }: Route.ActionArgs) =>
  runIntent({ request, context }, changes, { failed: "This failed; the log says why.", isSensitive: () => false });

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

type Backups = NonNullable<Route.ComponentProps["loaderData"]["backups"]>;

export default function BackupsScreen({ loaderData: { backups, now } }: Route.ComponentProps) {
  const makes = backups && backups.kept > 0;
  return (
    <>
      <PageHeader
        title="Backups"
        back={{ href: "/admin/system", label: "Back to System" }}
        description="Database, files, settings and accounts in one file."
        actions={
          makes && (
            <IntentButton intent="make" pending="Backing up..." failed="The site could not be backed up">
              Back up now
            </IntentButton>
          )
        }
      />
      {backups ? (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-5">
            <Facts backups={backups} />
            {backups.list.length > 0 ? (
              <DataTable
                caption="Backups, newest first"
                columns={toColumns(backups, now)}
                rows={backups.list}
                toKey={({ name }) => name}
                actions={({ name, modified }) => (
                  <DownloadLink
                    href={`/admin/system/backups/${name}`}
                    aria-label={`Download the backup of ${new Date(modified).toISOString()}`}
                  >
                    Download
                  </DownloadLink>
                )}
              />
            ) : (
              <EmptyState title={makes ? "The first backup is made a day after the first start" : "No backups"} />
            )}
          </div>
          <PlanCard key={`${backups.kept} ${backups.everyHours}`} backups={backups} />
        </div>
      ) : (
        <ListFailed words={{ title: "Error", text: "Failed to load the backups" }} />
      )}
    </>
  );
}

function Facts({ backups: { kept, test, isEncrypted, isInBucket } }: { backups: Backups }) {
  const place = isInBucket ? "the bucket, in the folder backups" : "the folder backups of DATA_DIR";
  return (
    <>
      {kept === 0 && (
        <Banner status="warning" title="The program makes no backups">
          Choose below how many are kept, unless somebody else backs up the database and the files.
        </Banner>
      )}
      {test?.problem && (
        <Banner status="error" title="The newest backup could not be restored in the last test">
          {test.problem}
        </Banner>
      )}
      <p className="text-muted">
        {`${isEncrypted ? "They are encrypted" : "They are not encrypted, because BACKUP_KEY is not set"}. They are kept in ${place}. `}
        {"A copy in another place survives the loss of this one. "}
        {test && !test.problem && (
          <>
            Last test: <Time value={test.at} />,{" "}
            {test.rows === undefined
              ? "every part was read and is what was written."
              : `${test.rows.toLocaleString("en")} rows of ${test.tables} tables and ${test.files} files restored, all equal.`}
          </>
        )}
      </p>
    </>
  );
}

const megabytes = new Intl.NumberFormat("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });

function toColumns({ test }: Backups, now: number): Column<Backups["list"][number]>[] {
  const state = ({ name }: { name: string }) => {
    if (test?.name !== name) return <Badge status="neutral">Complete</Badge>;
    return test.problem ? <Badge status="error">Not restorable</Badge> : <Badge status="success">Tested</Badge>;
  };
  return [
    { key: "made", header: "Made", isTitle: true, cell: ({ modified }) => <Time value={modified} /> },
    { key: "age", header: "Age", cell: ({ modified }) => toAge(now - new Date(modified).getTime()) },
    {
      key: "size",
      header: "Size",
      className: "whitespace-nowrap",
      cell: ({ bytes }) => `${megabytes.format(bytes / 1_000_000)} MB`,
    },
    { key: "state", header: "State", cell: state },
  ];
}

function toAge(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "Less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

function PlanCard({ backups }: { backups: Backups }) {
  const form = useFormAnswer("The settings could not be saved");
  const [everyHours, setHours] = useState(String(backups.everyHours));
  const [kept, setKept] = useState<number | null>(backups.kept);
  return (
    <Card title="Settings">
      <SmallForm form={form} intent="plan" submit="Save" pending="Saving...">
        <FormField label="How often" error={form.errors.everyHours}>
          {(input) => (
            <Select
              {...input}
              name="everyHours"
              value={everyHours}
              onChange={setHours}
              options={Object.entries(often).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField
          label="How many are kept"
          error={form.errors.kept}
          help={backups.isSetOutside ? "Set by BACKUPS_KEPT where the program runs" : "With 0, none is made"}
        >
          {(input) => (
            <NumberInput
              {...input}
              name="kept"
              value={kept}
              onChange={setKept}
              min={0}
              disabled={backups.isSetOutside}
            />
          )}
        </FormField>
        {backups.isSetOutside && <input type="hidden" name="kept" value={backups.kept} />}
      </SmallForm>
    </Card>
  );
}
