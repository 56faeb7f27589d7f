import { useMemo } from "react";
import { useFetcher } from "react-router";
import { useNotice } from "~/admin-kit/notice.ts";
import { useFieldErrors } from "~/admin-kit/parts/use-field-errors.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { showsFacts } from "~/company/facts.ts";
import { toTranslationAddress, toTranslationKind } from "~/definitions/translation-kind.ts";
import { directionOf, type Language } from "~/lib/text/messages.ts";
import { findEditablePage, toSectionHeading, toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import type { TranslatedSection } from "~/page-texts/page-sections.server.ts";
import { RichTextInput } from "~/rich-text/rich-text.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { besideClasses, FormSection, SaveBar } from "~/ui/inputs/form-layout.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { ErrorSummary } from "~/ui/messages/error-summary.tsx";
import { DraftParts } from "../draft-parts.tsx";
import type { DraftContext } from "../drafts/draft-context.ts";
import { toSaveLine } from "../drafts/form-draft.tsx";
import { useForm } from "../drafts/use-form.ts";
import { messages as pages } from "../page-content/messages.ts";
import { toNotes, toPageFields } from "../page-content/page-fields.ts";
import type { SaveAnswer } from "../page-content/save.server.ts";
import { PlainText } from "../page-content/section-field.tsx";
import { fieldId } from "../preview/focus-field.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { Source, type SourceWords } from "./source.tsx";

type TextsFormProps = {
  pageSlug: string;
  language: Language;
  page: { sections: TranslatedSection[]; words: Record<string, SourceWords>; drafting: DraftContext };
};

/** All texts of a page in another language in one form. What was typed stays until it is saved. */
export function TextsForm({ pageSlug, language, page }: TextsFormProps) {
  const fetcher = useFetcher<SaveAnswer | SubmitFailure>();
  const { sections, words, drafting } = page;
  const opened = useMemo(() => Object.fromEntries(sections.map(({ key, value }) => [key, value])), [sections]);
  const answer = fetcher.data && "submitFailed" in fetcher.data ? undefined : fetcher.data;
  const notes = toNotes("", sections, Object.keys(opened));
  const loaded = { values: opened, version: drafting.latest?.version ?? null, drafting, notes };
  const form = useForm(toPageFields(opened, sections), loaded, fetcher.data);
  const { values, content, change } = form;
  useNotice(fetcher.data, pages.updateFailed);
  const isSaving = fetcher.state !== "idle";
  const { errors, summary } = useFieldErrors(answer?.errors, values, fieldId);
  const changes = content?.changes ?? {};
  const sources = Object.fromEntries(Object.keys(changes).map((key) => [key, words[key]?.source ?? ""]));
  const action = toTranslationAddress(pageTextKind, pageSlug, language);
  const headings = Map.groupBy(sections, ({ key }) => toSectionHeading(findEditablePage(pageSlug), key));
  const toField = ({ key, isHtml, original }: TranslatedSection) => {
    const label = toSectionLabel(key);
    const found = words[key];
    return (
      <div key={key} className="form-wide grid gap-x-6 gap-y-2 @xl:grid-cols-2">
        {found && (
          <Source
            {...{ action, name: key, label, words: found }}
            onCopy={() => change({ [key]: found.value as string })}
          />
        )}
        <div className="min-w-0" data-facts={showsFacts(pageSlug, key) ? "" : undefined}>
          <FormField id={fieldId(key)} label={label} error={errors[key]}>
            {(given) => {
              const onChange = (value: string) => change({ [key]: value });
              const input = { ...given, name: key, value: String(values[key] ?? ""), onChange };
              return (
                <div lang={language} dir={directionOf(language)}>
                  {isHtml ? (
                    <RichTextInput {...input} label={label} height={300} />
                  ) : (
                    <PlainText {...input} saved={original} />
                  )}
                </div>
              );
            }}
          </FormField>
        </div>
      </div>
    );
  };
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="changes" value={JSON.stringify(changes)} />
      <input type="hidden" name="bases" value={JSON.stringify(content?.bases ?? {})} />
      <input type="hidden" name="sources" value={JSON.stringify(sources)} />
      <ErrorSummary errors={summary} refusal={answer?.errors} />
      <DraftParts form={form} answer={fetcher.data} />
      {sections.length === 0 && <EmptyState title={pages.form.nothing} />}
      <div className={besideClasses}>
        {[...headings].map(([heading, rows]) => (
          <FormSection key={heading} title={heading}>
            {rows.map(toField)}
          </FormSection>
        ))}
      </div>
      {sections.length > 0 && (
        <SaveBar {...toSaveLine(form, isSaving)}>
          <PreviewButton kind={toTranslationKind(pageTextKind, language)} />
          <Button type="submit" busy={isSaving}>
            {pages.form.save}
          </Button>
        </SaveBar>
      )}
    </fetcher.Form>
  );
}
