import { toSectionLabel } from "~/content/editable-pages.ts";
import { toValueEntries, type ValueEntry, valuesField } from "~/content/value-list.ts";
import type { SectionConflict, SectionRow } from "~/data/page-sections.server.ts";
import { toPlainText } from "~/lib/plain-text.ts";
import { Attention, Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { Time } from "~/ui/time.tsx";
import { type ChoiceRow, FieldChoice, type Side } from "../drafts/field-choice.tsx";
import type { Sections } from "./use-sections.ts";

/** Somebody else has saved the same texts first: who, when and what. Nothing is overwritten before a choice. */
export function ConflictPanel({
  sections,
  onResolve,
}: {
  sections: Sections;
  onResolve(toSide: (field: string) => Side, saves: boolean): void;
}) {
  const { conflicts } = sections;
  if (conflicts.length === 0) return null;
  return (
    <Attention cause={conflicts}>
      <Banner
        status="warning"
        isNews
        title={`${listNames(conflicts)} changed this page while you were writing`}
        action={
          <>
            <Button look="secondary" onClick={() => onResolve(() => "mine", true)}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => onResolve(() => "theirs", false)}>
              Keep theirs
            </Button>
          </>
        }
      >
        Nothing of yours was saved, and all that you typed is still below. Your other changes stay either way.
      </Banner>
      <FieldChoice
        rows={conflicts.map((conflict) => toRow(conflict, sections))}
        onApply={(chosen) => onResolve((field) => chosen.get(field) ?? "mine", false)}
      />
    </Attention>
  );
}

function toRow(conflict: SectionConflict, sections: Sections): ChoiceRow {
  const { field, theirs } = conflict;
  const latest = findLatest(theirs);
  const isList = field === valuesField;
  return {
    ...{ name: field, label: toLabel(field), offered: "mine", mine: toMine(conflict, sections) },
    theirs: isList ? toSummary(toValueEntries(textsOf(theirs))) : toShown(latest?.value ?? "", latest?.isHtml),
    note: latest ? (
      <>
        {latest.by ?? "Unknown"}, <Time value={latest.at} />
      </>
    ) : (
      "Removed"
    ),
  };
}

function toMine({ field, theirs }: SectionConflict, { texts, entries }: Sections): string {
  return field === valuesField ? toSummary(entries) : toShown(texts[field] ?? "", theirs[0]?.isHtml);
}

function toSummary(entries: readonly ValueEntry[]): string {
  return entries.map(({ number, title }) => `${number}. ${title || "without a title"}`).join(", ") || "None";
}

function toShown(text: string, isHtml = false): string {
  return isHtml ? toPlainText(text) : text;
}

function toLabel(field: string): string {
  return field === valuesField ? "Core Values" : toSectionLabel(field);
}

function textsOf(rows: readonly SectionRow[]): Map<string, string> {
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function findLatest(rows: readonly SectionRow[]): SectionRow | undefined {
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

function listNames(conflicts: readonly SectionConflict[]): string {
  const names = new Set(conflicts.map(({ theirs }) => findLatest(theirs)?.by ?? "Somebody"));
  return new Intl.ListFormat("en").format(names);
}
