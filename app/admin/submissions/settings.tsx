import { data, Form, useNavigation } from "react-router";
import { promisedHours, weekdays } from "~/content/reply-promise.ts";
import { findReplyPromise } from "~/data/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { FormSection, SaveBar } from "~/ui/form-layout.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { type Notice, useNotice } from "../notice.ts";
import { LeaveGuard } from "../records/leave-guard.tsx";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/settings";
import { HolidayFields } from "./holiday-fields.tsx";
import { savePromiseFromForm } from "./save-promise.server.ts";
import { type LoadedPromise, usePromiseForm } from "./use-promise-form.ts";
import { inboxAddress } from "./use-status.ts";
import { WeekFields } from "./week-fields.tsx";

const loadFailed = { title: "Error", text: "Failed to load the reply promise" };

export const meta: Route.MetaFunction = () => [{ title: "Reply promise · Admin Panel" }];

export async function loader() {
  const read = await attempt("the reply promise", findReplyPromise);
  if (read.ok) return data({ promise: read.value, notice: undefined });
  const notice: Notice = { ...loadFailed, isError: true };
  return data({ promise: null, notice }, { status: 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return savePromiseFromForm(await request.formData(), context.get(administrator), context.get(requestFacts));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function PromiseSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { promise } = loaderData;
  useNotice(loaderData);
  useNotice(actionData, "The reply promise could not be saved");
  return (
    <>
      <PageHeader
        title="Reply promise"
        back={{ href: inboxAddress, label: "Back to submissions" }}
        description={`The website promises an answer within ${promisedHours} hours. Here is said which hours count.`}
      />
      {promise ? <PromiseForm key={promise.version} promise={promise} /> : <ListFailed words={loadFailed} />}
    </>
  );
}

function PromiseForm({ promise }: { promise: LoadedPromise }) {
  const form = usePromiseForm(promise);
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={promise.version} />
      <FormSection title="Which hours count">
        <RadioGroup
          id="counts"
          name="counts"
          aria-label="The clock runs"
          value={form.counts}
          onChange={(value) => form.setCounts(value === "working" ? "working" : "calendar")}
          options={[
            {
              value: "calendar",
              label: "All the time",
              description: `${promisedHours} hours by the calendar, as visitors read it`,
            },
            { value: "working", label: "In working hours", description: "Only while somebody is there to answer" },
          ]}
        />
        {form.counts === "working" && (
          <Banner status="info">
            The website still says {promisedHours} hours. Visitors who write on a weekend wait longer than they expect.
          </Banner>
        )}
      </FormSection>
      <FormSection title="Working hours" description={`In Dubai, ${weekdays[0]} to ${weekdays[6]}.`}>
        <WeekFields week={form.week} onChange={form.setWeek} />
      </FormSection>
      <FormSection title="Holidays" description="Days on which the clock of working hours stands still.">
        <HolidayFields holidays={form.holidays} onChange={form.setHolidays} />
      </FormSection>
      <SaveBar
        state={isSaving ? "saving" : form.isDirty ? "dirty" : "clean"}
        status={form.isDirty && !isSaving ? "Unsaved changes" : ""}
      >
        <Button type="submit" busy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </SaveBar>
      <LeaveGuard isDirty={form.isDirty && !isSaving} />
    </Form>
  );
}
