import { Plus, Trash2 } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { toHoursText, toVisibleHours } from "~/content/opening-hours.ts";
import { type Holiday, promisedHours, type ReplyPromise } from "~/content/reply-promise.ts";
import { settingsPage } from "~/content/settings.ts";
import { findReplyPromise } from "~/data/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { DateInput } from "~/ui/date-input.tsx";
import { FormField } from "~/ui/field.tsx";
import { FormSection, SaveBar } from "~/ui/form-layout.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { deliver, type Undelivered } from "../deliver.ts";
import { DraftParts } from "../draft-parts.tsx";
import { type Drafting, promiseItem, promiseKind } from "../drafts/drafting.ts";
import { toSaveLine } from "../drafts/form-draft.tsx";
import { readDrafting } from "../drafts/read.server.ts";
import { type FormFields, useForm } from "../drafts/use-form.ts";
import { administrator } from "../guard.server.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import { useNotice } from "../notice.ts";
import { FieldLink } from "../page-content/warnings.tsx";
import type { Route } from "./+types/settings";
import { type PromiseAnswer, savePromiseFromForm } from "./save-promise.server.ts";
import { inboxAddress } from "./status.tsx";

const loadFailed = { title: "Error", text: "Failed to load the reply promise" };

export const meta: Route.MetaFunction = () => [{ title: "Reply promise · Admin Panel" }];

export async function loader({ context }: Route.LoaderArgs) {
  const place = { kind: promiseKind, item: promiseItem };
  const read = await attempt("the reply promise", () =>
    Promise.all([findReplyPromise(), readDrafting(place, context.get(administrator))]),
  );
  if (!read.ok) return data({ promise: null }, { status: 503 });
  const [promise, drafting] = read.value;
  return data({ promise: { ...promise, drafting } });
}

export async function action({ request, context }: Route.ActionArgs) {
  return savePromiseFromForm(await request.formData(), context.get(administrator), context.get(requestFacts));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function PromiseSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { promise } = loaderData;
  useNotice(actionData, "The reply promise could not be saved");
  return (
    <>
      <PageHeader
        title="Reply promise"
        back={{ href: inboxAddress, label: "Back to submissions" }}
        actions={<HistoryLink of="reply_promise" id="true" />}
        description={`The website promises an answer within ${promisedHours} hours. Here is said which hours count.`}
      />
      {promise ? <PromiseForm promise={promise} answer={actionData} /> : <ListFailed words={loadFailed} />}
    </>
  );
}

type Values = { counts: ReplyPromise["counts"]; holidays: Holiday[] };

const hasTexts = (value: unknown, ...names: string[]) =>
  names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string");
const labels: Record<string, string> = { counts: "Which hours count", holidays: "Holidays" };

const fields: FormFields<Values> = {
  one: "promise",
  toLabel: (name) => labels[name] ?? name,
  toText(name, value) {
    if (name === "counts") return value === "working" ? "In working hours" : "All the time";
    return (value as Holiday[]).map((day) => `${day.date} ${day.name}`.trim()).join(", ");
  },
  toFitting: ({ counts, holidays }) => ({
    ...((counts === "working" || counts === "calendar") && { counts }),
    ...(Array.isArray(holidays) && holidays.every((day) => hasTexts(day, "date", "name")) && { holidays }),
  }),
};

type PromiseFormProps = {
  promise: ReplyPromise & { version: number; drafting: Drafting };
  answer: PromiseAnswer | Undelivered | undefined;
};

function PromiseForm({ promise, answer }: PromiseFormProps) {
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
          onChange={(value) => change({ counts: value === "working" ? "working" : "calendar" })}
          options={[
            {
              value: "calendar",
              label: "All the time",
              description: `${promisedHours} hours by the calendar, as visitors read it`,
            },
            { value: "working", label: "In working hours", description: "Only while somebody is there to answer" },
          ]}
        />
        {values.counts === "working" && (
          <Banner status="info">
            The website still says {promisedHours} hours. Visitors who write on a weekend wait longer than they expect.
          </Banner>
        )}
      </FormSection>
      <FormSection title="Working hours" description="The opening hours of the site settings, in Dubai.">
        <div className="flex flex-wrap items-center gap-4">
          <p>{toVisibleHours(toHoursText(promise.week))}</p>
          <FieldLink slug={settingsPage} field="company_opening_hours">
            Change opening hours
          </FieldLink>
        </div>
      </FormSection>
      <FormSection title="Holidays" description="Days on which the clock of working hours stops.">
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
        // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no other name, and every control is controlled
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
        <Button look="secondary" onClick={() => onChange([...holidays, { date: "", name: "" }])}>
          <Plus aria-hidden="true" className="size-4" />
          Add holiday
        </Button>
      </div>
    </div>
  );
}
