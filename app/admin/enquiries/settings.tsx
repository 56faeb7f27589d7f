import { Plus, Trash2 } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { toHoursText, toVisibleHours } from "~/content/company/opening-hours.ts";
import { settingsPage } from "~/content/company/settings.ts";
import { type Holiday, promisedHours, type ReplyPromise } from "~/content/enquiries/reply-promise.ts";
import { findLatest } from "~/data/changes/drafts.server.ts";
import { findReplyPromise, saveReplyPromise } from "~/data/enquiries/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { isCalendarDate } from "~/lib/time/calendar-date.ts";
import { requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { DateInput } from "~/ui/inputs/date-input.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { FormSection, SaveBar } from "~/ui/inputs/form-layout.tsx";
import { RadioGroup } from "~/ui/inputs/radio-group.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { DraftParts } from "../draft-parts.tsx";
import { promiseItem, promiseKind } from "../editing/drafts/draft-context.ts";
import { toSaveLine } from "../editing/drafts/form-draft.tsx";
import { readDrafting } from "../editing/drafts/read.server.ts";
import { type Conflict, type FormFields, useForm } from "../editing/drafts/use-form.ts";
import { HistoryLink } from "../editing/history/history-link.tsx";
import { FieldLink } from "../editing/page-content/warnings.tsx";
import { administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { ListFailed } from "../kit/list-failed.tsx";
import { useNotice, withUndo } from "../notice.ts";
import { type SubmitFailure, submitForm } from "../submit-form.ts";
import type { Route } from "./+types/settings";
import { inboxAddress } from "./status.tsx";

const place = { kind: promiseKind, item: promiseItem };
const failed = { title: "Error", text: "The reply promise could not be saved: {message}" };
const maxHolidays = 100;

export const meta: Route.MetaFunction = () => [{ title: "Reply promise · Admin Panel" }];

export async function loader({ context }: Route.LoaderArgs) {
  const read = await attempt("the reply promise", () =>
    Promise.all([findReplyPromise(), readDrafting(place, context.get(administrator))]),
  );
  if (!read.ok) return data({ promise: null }, { status: 503 });
  const [promise, drafting] = read.value;
  return data({ promise: { ...promise, drafting } });
}

type PromiseAnswer = ListAnswer & { conflict?: Conflict };

/** Saves which hours count. Failures are answers with the reason, and the changes stay in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = parsePromise(form);
  if (typeof parsed === "string") return refuse({ title: "Error", text: "{message}" }, parsed, 422);
  const about = { version: Number(textOf(form, "version")), draft: place, userId: context.get(administrator).userId };
  return attemptChange({ facts: context.get(requestFacts) }, failed, async () => {
    const changeSet = await saveReplyPromise(parsed, about);
    if (changeSet) {
      return data<PromiseAnswer>({ notice: withUndo({ text: "Reply promise saved" }, changeSet), saved: true });
    }
    const [theirs, latest] = await Promise.all([findReplyPromise(), findLatest(place)]);
    const conflict = { by: latest?.by ?? null, at: latest?.at ?? new Date(), version: theirs.version, theirs };
    const refused = refuse(failed, "someone else has changed it.", 409);
    return data<PromiseAnswer>({ ...refused.data, conflict }, { status: 409 });
  });
}

function parsePromise(form: FormData): Values | string {
  const dates = form.getAll("holiday-date").map(String);
  if (dates.length > maxHolidays) return `There can be at most ${maxHolidays} holidays.`;
  if (!dates.every(isCalendarDate)) return "Every holiday needs a date.";
  const names = form.getAll("holiday-name").map((name) => String(name).trim().slice(0, 80));
  const holidays = dates.map((date, at) => ({ date, name: names[at] ?? "" }));
  return { counts: toCounts(textOf(form, "counts")), holidays: holidays.sort((a, b) => a.date.localeCompare(b.date)) };
}

const toCounts = (text: string) => (text === "working" ? "working" : "calendar");

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function PromiseSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { promise } = loaderData;
  useNotice(actionData, "The reply promise could not be saved");
  return (
    <>
      <PageHeader
        title="Reply promise"
        back={{ href: inboxAddress, label: "Back to submissions" }}
        actions={<HistoryLink of="reply_promise" id="true" />}
        description={`The website promises an answer within ${promisedHours} hours. Choose which hours count.`}
      />
      {promise ? (
        <PromiseForm promise={promise} answer={actionData} />
      ) : (
        <ListFailed words={{ title: "Error", text: "Failed to load the reply promise" }} />
      )}
    </>
  );
}

type Values = { counts: ReplyPromise["counts"]; holidays: Holiday[] };

const isHoliday = (value: Partial<Holiday> | null) => typeof value?.date === "string" && typeof value.name === "string";

const fields: FormFields<Values> = {
  one: "promise",
  toLabel: (name) => (name === "counts" ? "Which hours count" : "Holidays"),
  toText(name, value) {
    if (name === "counts") return value === "working" ? "In working hours" : "All the time";
    return (value as Holiday[]).map((day) => `${day.date} ${day.name}`.trim()).join(", ");
  },
  toFitting: ({ counts, holidays }) => ({
    ...((counts === "working" || counts === "calendar") && { counts }),
    ...(Array.isArray(holidays) && holidays.every(isHoliday) && { holidays }),
  }),
};

type Loaded = NonNullable<Route.ComponentProps["loaderData"]["promise"]>;

function PromiseForm({ promise, answer }: { promise: Loaded; answer: PromiseAnswer | SubmitFailure | undefined }) {
  const { counts, holidays, version, drafting } = promise;
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  const form = useForm(fields, { values: { counts, holidays: [...holidays] }, version, drafting }, { conflict });
  const { values, change } = form;
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <DraftParts form={form} answer={answer} />
      <FormSection title="Which hours count">
        <RadioGroup
          id="counts"
          name="counts"
          aria-label="The clock runs"
          value={values.counts}
          onChange={(value) => change({ counts: toCounts(value) })}
          options={[
            {
              value: "calendar",
              label: "All the time",
              description: `${promisedHours} hours by the calendar, as visitors read it`,
            },
            { value: "working", label: "In working hours", description: "Only while someone is there to answer" },
          ]}
        />
        {values.counts === "working" && (
          <Banner status="info">
            The website still says {promisedHours} hours. Visitors who write on a weekend wait longer than they expect.
          </Banner>
        )}
      </FormSection>
      <FormSection
        title="Working hours"
        description="The opening hours of the site settings, in Dubai; their special hours count too."
      >
        <div className="flex flex-wrap items-center gap-4">
          <p>{toVisibleHours(toHoursText(promise.week))}</p>
          <FieldLink slug={settingsPage} field="company_opening_hours">
            Change opening hours
          </FieldLink>
        </div>
      </FormSection>
      <FormSection title="Holidays" description="Further days on which only this clock stops.">
        <HolidayFields holidays={values.holidays} onChange={(days) => change({ holidays: days })} />
      </FormSection>
      <SaveBar {...toSaveLine(form, isSaving)}>
        <Button type="submit" busy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </SaveBar>
    </Form>
  );
}

function HolidayFields({ holidays, onChange }: { holidays: readonly Holiday[]; onChange(holidays: Holiday[]): void }) {
  return (
    <div className="grid gap-4">
      {holidays.map((holiday, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no other key, and all inputs are controlled
        <div key={place} className="flex flex-wrap items-end gap-3">
          <FormField label="Date" className="w-44" required>
            {(input) => (
              <DateInput
                {...input}
                name="holiday-date"
                value={holiday.date}
                onChange={(date) => onChange(holidays.with(place, { ...holiday, date }))}
              />
            )}
          </FormField>
          <FormField label="Name" className="min-w-40 flex-1">
            {(input) => (
              <TextInput
                {...input}
                name="holiday-name"
                value={holiday.name}
                maxLength={80}
                placeholder="National Day"
                onChange={(name) => onChange(holidays.with(place, { ...holiday, name }))}
              />
            )}
          </FormField>
          <IconButton
            label={`Remove holiday ${place + 1}`}
            icon={Trash2}
            onClick={() => onChange(holidays.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button look="secondary" icon={Plus} onClick={() => onChange([...holidays, { date: "", name: "" }])}>
          Add holiday
        </Button>
      </div>
    </div>
  );
}
