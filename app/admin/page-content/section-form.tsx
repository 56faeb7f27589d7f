import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { findEditablePage, toSectionHeading, toSectionLabel } from "~/content/editable-pages.ts";
import { isValueKey, valuesField, valuesPage } from "~/content/value-list.ts";
import type { SectionRow } from "~/data/page-sections.server.ts";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FormSection, SaveBar } from "~/ui/form-layout.tsx";
import type { Undelivered } from "../deliver.ts";
import { DraftParts } from "../drafts/draft-parts.tsx";
import { type Drafting, pageContentKind } from "../drafts/drafting.ts";
import type { Side } from "../drafts/field-choice.tsx";
import { toSaveLine } from "../drafts/form-draft.tsx";
import { useDraftedForm } from "../drafts/use-drafted-form.ts";
import { useNotice } from "../notice.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { ScheduleButton, toPublishChoice } from "../schedule/schedule-button.tsx";
import { useFieldErrors } from "../use-field-errors.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { changedField, fieldId, versionName } from "./form-names.ts";
import { toValuesDraft } from "./page-draft.ts";
import type { SaveAnswer } from "./save.server.ts";
import { SectionField } from "./section-field.tsx";
import { type Sections, useSections } from "./use-sections.ts";
import { ValueList } from "./value-list.tsx";
import { type Comparable, Warnings } from "./warnings.tsx";

type SectionFormProps = { pageSlug: string; page: { sections: SectionRow[]; drafting: Drafting } & Comparable };

/** All texts of a page in one form. What was typed stays whatever happens, until it is saved. */
export function SectionForm({ pageSlug, page }: SectionFormProps) {
  const fetcher = useFetcher<SaveAnswer | Undelivered>();
  const sections = useSections(pageSlug, page.sections, page.drafting);
  const draft = useDraftedForm(page.drafting, sections.content, (changes) => isThere(changes, sections));
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  useNotice(answer, "Failed to update page content. Please try again.");
  useAnswer(answer, sections);
  const isSaving = fetcher.state !== "idle";
  const refused = answer && "errors" in answer ? answer.errors : undefined;
  const { errors, summary } = useFieldErrors(refused, sections.texts, fieldId);
  const resolve = (toSide: (field: string) => Side, saves: boolean) => {
    const settle = () => {
      // The versions that the form sends along have to be the new ones before it is sent.
      flushSync(() => sections.resolve(toSide));
      if (saves) form.current?.requestSubmit();
    };
    const chosen = new Map(sections.conflicts.map(({ field }) => [field, toSide(field)]));
    void draft.takeTheirs(chosen, settle, sections.restore);
  };
  const toField = (key: string, more: { isHtml?: boolean; placeholder?: string } = {}) => (
    <SectionField
      key={key}
      pageSlug={pageSlug}
      sectionKey={key}
      saved={sections.stored.get(key)?.value}
      value={sections.texts[key] ?? ""}
      error={errors[key]}
      onChange={(value) => sections.change(key, value)}
      {...more}
    />
  );

  return (
    <fetcher.Form ref={form} method="post" onSubmit={sections.send}>
      <ErrorSummary errors={summary} refusal={refused} />
      <DraftParts
        one="page"
        form={draft}
        onRestore={sections.restore}
        onDiscard={sections.discard}
        toLabel={(field) => (field === valuesField ? valuesHeading : toSectionLabel(field))}
        version={sections.conflicts.length > 0 ? null : (page.drafting.latest?.version ?? null)}
        answer={answer}
      />
      <ConflictPanel sections={sections} onResolve={resolve} />
      <Warnings pageSlug={pageSlug} sections={sections} others={page} />
      {page.sections.length === 0 && <EmptyState title="No content sections found for this page." />}
      <div>
        {toGroups(pageSlug, page.sections).map(({ heading, rows, hasValues }) => (
          <FormSection
            key={`${heading}-${rows[0]?.key}`}
            title={heading}
            columns={rows.length > 0 && rows.every(isFigure) ? 2 : 1}
          >
            {rows.map(({ key, isHtml }) => toField(key, { isHtml }))}
            {hasValues && <ValueList entries={sections.entries} onChange={sections.changeEntries} />}
          </FormSection>
        ))}
        {sections.offered.length > 0 && (
          <FormSection
            title="Not written yet"
            description="Visitors read the grey wording, and nothing where there is none. What you write takes its place."
          >
            {sections.offered.map(({ key, value }) => toField(key, { placeholder: value }))}
          </FormSection>
        )}
      </div>
      <ChangedFields sections={sections} />
      <SaveBar {...toSaveLine(draft.state, sections.isDirty, isSaving)}>
        <PreviewButton kind={pageContentKind} />
        <ScheduleButton
          name={`the page “${findEditablePage(pageSlug)?.name ?? pageSlug}”`}
          drafting={draft.drafting}
          choices={[toPublishChoice(draft.content)]}
        />
        <Button type="submit" busy={isSaving}>
          Save Changes
        </Button>
      </SaveBar>
    </fetcher.Form>
  );
}

function useAnswer(answer: SaveAnswer | Undelivered | undefined, sections: ReturnType<typeof useSections>) {
  const taken = useRef<unknown>(null);
  useEffect(() => {
    if (!answer || taken.current === answer || "undelivered" in answer) return;
    taken.current = answer;
    if (answer.saved) sections.receive(answer.saved);
    if (answer.conflicts) sections.clash(answer.conflicts);
  }, [answer, sections]);
}

function isThere(changes: Record<string, unknown>, { texts, entries }: Sections): boolean {
  const values = toValuesDraft(entries);
  return Object.entries(changes).every(([field, value]) =>
    field === valuesField ? JSON.stringify(value) === JSON.stringify(values) : texts[field] === value,
  );
}

function isFigure({ key }: SectionRow): boolean {
  return /^stat_\d+_(value|label)$/.test(key);
}

const valuesHeading = "Core Values";

type Group = { heading: string; rows: SectionRow[]; hasValues: boolean };

function toGroups(pageSlug: string, rows: readonly SectionRow[]): Group[] {
  const page = findEditablePage(pageSlug);
  const groups: Group[] = [];
  const open = (heading: string) => {
    const last = groups.at(-1);
    if (last?.heading === heading) return last;
    const group: Group = { heading, rows: [], hasValues: false };
    groups.push(group);
    return group;
  };
  const openValues = () => {
    if (!groups.some(({ hasValues }) => hasValues)) open(valuesHeading).hasValues = true;
  };
  for (const row of rows) {
    if (pageSlug === valuesPage && isValueKey(row.key)) openValues();
    else open(toSectionHeading(page, row.key)).rows.push(row);
  }
  if (pageSlug === valuesPage) openValues();
  return groups;
}

/** Tells the server which fields were changed, and which versions of them the editor knows. */
export function ChangedFields({ sections: { changed, stored } }: { sections: Sections }) {
  const known = [...stored].filter(
    ([key]) => changed.includes(key) || (changed.includes(valuesField) && isValueKey(key)),
  );
  return (
    <>
      {changed.map((field) => (
        <input key={field} type="hidden" name={changedField} value={field} />
      ))}
      {known.map(([key, { version }]) => (
        <input key={key} type="hidden" name={versionName(key)} value={version} />
      ))}
    </>
  );
}
