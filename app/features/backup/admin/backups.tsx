import { useState } from "react";
import { data } from "react-router";
import { noteAccountEvent } from "~/accounts/store/account-events.server.ts";
import { DownloadLink } from "~/admin-kit/connection/download-link.tsx";
import { messages as common } from "~/admin-kit/messages.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { type Asked, done, runIntent, wrong } from "~/admin-kit/parts/intents.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { IntentButton, SmallForm, useFormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { findFailingJobs } from "~/features/system/failing-jobs.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
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
import { backUpNow, describeBackups, readBackupPlan, saveBackupPlan } from "../scheduled-backup.server.ts";
import type { Route } from "./+types/backups";
import { messages } from "./messages.ts";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(messages.title) }];

const mostKept = 365;

export async function loader() {
  const read = await attempt("the backups", () => Promise.all([describeBackups(), findFailingJobs()]));
  const [backups, jobs] = read.ok ? read.value : [null];
  const failing = jobs?.failing.find(({ name }) => name === "backup");
  return data({ backups, failure: failing?.reason, now: clock().now() }, { status: read.ok ? 200 : 503 });
}

const changes = {
  async make() {
    await backUpNow();
    return done(messages.made);
  },
  async plan({ form }: Asked) {
    const [everyHours, kept] = [textOf(form, "everyHours"), Number(textOf(form, "kept") || "none")];
    if (!Number.isInteger(kept) || kept < 0 || kept > mostKept) {
      return wrong({ kept: messages.keptRange(mostKept) });
    }
    const { often } = messages;
    if (!Object.hasOwn(often, everyHours)) return wrong({ everyHours: messages.chooseOften });
    await saveBackupPlan({ kept, everyHours: Number(everyHours) });
    const plan = await readBackupPlan();
    await noteAccountEvent({
      kind: "backups-changed",
      detail: messages.kept(often[plan.everyHours] ?? "", plan.kept),
    });
    return done(messages.saved);
  },
};

/** Makes a backup, or saves how they are made. */
export const action = ({ request, context }: Route.ActionArgs) =>
  runIntent({ request, context }, changes, { failed: messages.failed, isSensitive: () => false });

export const clientAction = repeatableAction;

type Backups = NonNullable<Route.ComponentProps["loaderData"]["backups"]>;

export default function BackupsScreen({ loaderData: { backups, failure, now } }: Route.ComponentProps) {
  const makes = backups && backups.kept > 0;
  const words = messages;
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ href: "/admin/system", label: words.toSystem }}
        description={words.description}
        actions={
          makes && (
            <IntentButton intent="make" pending={words.backingUp} failed={words.notMade}>
              {words.now}
            </IntentButton>
          )
        }
      />
      {backups ? (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-5">
            {failure !== undefined && (
              <Banner status="error" title={words.failing}>
                {failure}
              </Banner>
            )}
            <Facts backups={backups} />
            {backups.list.length > 0 ? (
              <DataTable
                caption={words.caption}
                columns={toColumns(backups, now)}
                rows={backups.list}
                toKey={({ name }) => name}
                actions={({ name, modified }) => (
                  <DownloadLink
                    href={`/admin/system/backups/${name}`}
                    aria-label={words.downloadOf(toGulfText(modified))}
                  >
                    {words.download}
                  </DownloadLink>
                )}
              />
            ) : (
              <EmptyState title={makes && failure === undefined ? words.firstLater : words.none} />
            )}
          </div>
          <PlanCard key={`${backups.kept} ${backups.everyHours}`} backups={backups} />
        </div>
      ) : (
        <ListFailed words={{ title: common.error, text: words.loadFailed }} />
      )}
    </>
  );
}

function Facts({ backups: { kept, test, isEncrypted, isInBucket } }: { backups: Backups }) {
  const words = messages;
  const said = [isEncrypted ? words.encrypted : words.notEncrypted, isInBucket ? words.inBucket : words.inFolder];
  if (test && !test.problem) {
    said.push(words.lastTest(toGulfText(test.at)));
    said.push(test.rows === undefined ? words.onlyRead : words.restored(test.rows, test.tables ?? 0, test.files ?? 0));
  }
  return (
    <>
      {kept === 0 && (
        <Banner status="warning" title={words.makesNone}>
          {words.chooseKept}
        </Banner>
      )}
      {test?.problem && (
        <Banner status="error" title={words.notRestored}>
          {test.problem}
        </Banner>
      )}
      <p className="text-muted">{[...said, words.copyIt].join(" ")}</p>
    </>
  );
}

function toColumns({ test }: Backups, now: number): Column<Backups["list"][number]>[] {
  const words = messages;
  const state = ({ name }: { name: string }) => {
    if (test?.name !== name) return <Badge status="neutral">{words.complete}</Badge>;
    return test.problem ? (
      <Badge status="error">{words.notRestorable}</Badge>
    ) : (
      <Badge status="success">{words.tested}</Badge>
    );
  };
  return [
    { key: "made", header: words.madeAt, isTitle: true, cell: ({ modified }) => <Time value={modified} /> },
    { key: "age", header: words.age, cell: ({ modified }) => toAge(now - new Date(modified).getTime()) },
    {
      key: "size",
      header: words.size,
      className: "whitespace-nowrap",
      cell: ({ bytes }) => toSizeText(bytes),
    },
    { key: "state", header: words.state, cell: state },
  ];
}

function toAge(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return messages.lessThanAnHour;
  if (hours < 48) return messages.hours(hours);
  return messages.days(Math.floor(hours / 24));
}

function PlanCard({ backups }: { backups: Backups }) {
  const words = messages;
  const form = useFormAnswer(words.notSaved);
  const [everyHours, setHours] = useState(String(backups.everyHours));
  const [kept, setKept] = useState<number | null>(backups.kept);
  return (
    <Card title={words.settings}>
      <SmallForm form={form} intent="plan" submit={common.verbs.save} pending={words.saving}>
        <FormField label={words.howOften} error={form.errors.everyHours}>
          {(input) => (
            <Select
              {...input}
              name="everyHours"
              value={everyHours}
              onChange={setHours}
              options={Object.entries(words.often).map(([value, label]) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField
          label={words.howMany}
          error={form.errors.kept}
          help={backups.isSetOutside ? words.setOutside : words.noneWithZero}
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
