import { useMemo } from "react";
import { useFetcher } from "react-router";
import { useNotice } from "~/admin-kit/notice.ts";
import { useFieldErrors } from "~/admin-kit/parts/use-field-errors.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { repeatsWeek } from "~/company/opening-hours.ts";
import {
  findEditablePage,
  listKnownSections,
  toPageLabel,
  toSectionHeading,
} from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { valuesField, valuesPage } from "~/page-texts/definition/value-list.ts";
import type { SectionRow } from "~/page-texts/page-sections.server.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormSection, SaveBar } from "~/ui/inputs/form-layout.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { ErrorSummary } from "~/ui/messages/error-summary.tsx";
import { DraftParts } from "../draft-parts.tsx";
import type { DraftContext } from "../drafts/draft-context.ts";
import { toSaveLine } from "../drafts/form-draft.tsx";
import { useForm } from "../drafts/use-form.ts";
import { useKeepDraft } from "../drafts/use-keep-draft.ts";
import { fieldId } from "../preview/focus-field.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { Schedule, toPublishChoice } from "../schedule/schedule-form.tsx";
import { messages } from "./messages.ts";
import { fieldOf, type PageValues, toNotes, toOpened, toPageFields } from "./page-fields.ts";
import type { SaveAnswer } from "./save.server.ts";
import { SectionField } from "./section-field.tsx";
import { ValueList } from "./value-list.tsx";
import { type Comparable, Warnings } from "./warnings.tsx";

type SectionFormProps = { pageSlug: string; page: { sections: SectionRow[]; drafting: DraftContext } & Comparable };

/** All texts of a page in one form. What was typed stays until it is saved. */
export function SectionForm({ pageSlug, page }: SectionFormProps) {
  const fetcher = useFetcher<SaveAnswer | SubmitFailure>();
  const { sections, drafting } = page;
  const opened = useMemo(() => toOpened(pageSlug, sections), [pageSlug, sections]);
  const answer = fetcher.data && "submitFailed" in fetcher.data ? undefined : fetcher.data;
  const notes = toNotes(pageSlug, sections, Object.keys(opened));
  const loaded = { values: opened, version: drafting.latest?.version ?? null, drafting, notes };
  const form = useForm(toPageFields(opened, sections), loaded, fetcher.data);
  const { values, content, change } = form;
  useNotice(fetcher.data, messages.updateFailed);
  const keeping = useKeepDraft(form);
  const isSaving = fetcher.state !== "idle";
  const { errors, summary } = useFieldErrors(answer?.errors, { ...values, ...Object(values[valuesField]) }, fieldId);
  const toField = (key: string, more: { isHtml?: boolean; placeholder?: string } = {}) => (
    <SectionField
      key={key}
      pageSlug={pageSlug}
      sectionKey={key}
      saved={String(form.opened[key] ?? "")}
      value={String(values[key] ?? "")}
      error={errors[key]}
      onChange={(value) => change({ [key]: value, ...toFollowing(key, values) })}
      {...more}
    />
  );
  const offered = listKnownSections(pageSlug).filter(
    ({ key }) => fieldOf(pageSlug, key) === key && !sections.some((row) => row.key === key),
  );

  return (
    <fetcher.Form method="post">
      <input type="hidden" name="changes" value={JSON.stringify(content?.changes ?? {})} />
      <input type="hidden" name="bases" value={JSON.stringify(content?.bases ?? {})} />
      <ErrorSummary errors={summary} refusal={answer?.errors} />
      <DraftParts form={form} answer={fetcher.data} />
      <Warnings
        pageSlug={pageSlug}
        texts={toWritten(values, sections)}
        others={page}
        onChange={(key, value) => change({ [key]: value })}
      />
      {sections.length === 0 && <EmptyState title={messages.form.nothing} />}
      <div>
        {toGroups(pageSlug, sections).map(({ heading, rows, hasValues }) => (
          <FormSection
            key={`${heading}-${rows[0]?.key}`}
            title={heading}
            columns={rows.length > 0 && rows.every(isFigure) ? 2 : 1}
          >
            {rows.map(({ key, isHtml }) => toField(key, { isHtml }))}
            {hasValues && (
              <ValueList
                value={values[valuesField]}
                errors={errors}
                onChange={(listed) => change({ [valuesField]: listed })}
              />
            )}
          </FormSection>
        ))}
        {offered.length > 0 && (
          <FormSection title={messages.form.notWritten} description={messages.form.notWrittenText}>
            {offered.map(({ key, value }) => toField(key, { placeholder: value }))}
          </FormSection>
        )}
      </div>
      {sections.length + offered.length > 0 && (
        <Schedule
          name={messages.form.thePage(findEditablePage(pageSlug)?.name ?? pageSlug)}
          drafting={form.drafting}
          choices={[toPublishChoice(content)]}
        >
          {(schedule) => (
            <SaveBar {...toSaveLine(form, isSaving)} more={[keeping.entry, schedule]}>
              <PreviewButton kind={pageTextKind} />
              <Button type="submit" busy={isSaving}>
                {messages.form.save}
              </Button>
            </SaveBar>
          )}
        </Schedule>
      )}
    </fetcher.Form>
  );
}

/** The values that follow a field: the visible hours follow the week once it differs from their text. */
function toFollowing(
  key: string,
  { company_opening_hours: week, company_working_hours: text }: PageValues,
): PageValues {
  const follows = key === "company_opening_hours" && repeatsWeek(String(week ?? ""), String(text ?? ""));
  return follows ? { company_working_hours: "" } : {};
}

/** What visitors would read: an unwritten text has the page's default. */
function toWritten(values: PageValues, rows: readonly SectionRow[]): Map<string, string> {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new Map(texts.filter(([key, text]) => text !== "" || rows.some((row) => row.key === key)));
}

function isFigure({ key }: SectionRow): boolean {
  return /^stat_\d+_(value|label)$/.test(key);
}

type Group = { heading: string; rows: SectionRow[]; hasValues: boolean };

/** The texts below their headings; the core values appear once, in place of the first, or at the end. */
function toGroups(pageSlug: string, rows: readonly SectionRow[]): Group[] {
  const page = findEditablePage(pageSlug);
  const groups: Group[] = [];
  const last = pageSlug === valuesPage ? [null] : [];
  for (const row of [...rows, ...last]) {
    const isValue = row === null || fieldOf(pageSlug, row.key) === valuesField;
    if (isValue && groups.some(({ hasValues }) => hasValues)) continue;
    const heading = isValue ? toPageLabel(valuesField) : toSectionHeading(page, row.key);
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, rows: [], hasValues: false });
    const group = groups.at(-1) as Group;
    if (isValue) group.hasValues = true;
    else group.rows.push(row);
  }
  return groups;
}
