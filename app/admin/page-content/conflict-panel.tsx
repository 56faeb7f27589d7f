import { useEffect, useRef } from "react";
import { toSectionLabel } from "~/content/editable-pages.ts";
import { toValueEntries, type ValueEntry } from "~/content/value-list.ts";
import type { SectionConflict, SectionRow } from "~/data/page-sections.server.ts";
import { toExcerpt, toPlainText } from "~/lib/plain-text.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { DataTable } from "~/ui/data-table.tsx";
import { Time } from "~/ui/time.tsx";
import { valuesField } from "./form-names.ts";
import type { Sections } from "./use-sections.ts";

/** Longest part of a text that is shown to tell two apart, in characters. */
const shownLength = 240;

/** Somebody else has saved the same texts first: who, when and what. Nothing is overwritten before a choice. */
export function ConflictPanel({
  sections,
  onResolve,
}: {
  sections: Sections;
  onResolve(keeps: "theirs" | "mine"): void;
}) {
  const { conflicts } = sections;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts.length === 0) return;
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: "center" });
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <div ref={panel} tabIndex={-1} className="mb-6 outline-none">
      <Banner
        status="warning"
        isNews
        title={`${listNames(conflicts)} changed this page while you were writing`}
        action={
          <>
            <Button look="secondary" onClick={() => onResolve("mine")}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => onResolve("theirs")}>
              Keep theirs
            </Button>
          </>
        }
      >
        Nothing of yours was saved, and all that you typed is still below. Your other changes stay either way.
      </Banner>
      <div className="mt-3">
        <DataTable
          caption="What differs"
          rows={conflicts}
          toKey={({ field }) => field}
          columns={[
            { key: "text", header: "Text", isTitle: true, className: "w-1/5", cell: ({ field }) => toLabel(field) },
            { key: "theirs", header: "Theirs", className: "w-2/5", cell: (conflict) => <Theirs conflict={conflict} /> },
            { key: "yours", header: "Yours", cell: (conflict) => toMine(conflict, sections) },
          ]}
        />
      </div>
    </div>
  );
}

function Theirs({ conflict: { field, theirs } }: { conflict: SectionConflict }) {
  const latest = findLatest(theirs);
  if (!latest) return <>Removed</>;
  return (
    <>
      <p className="break-words">
        {field === valuesField ? toSummary(toValueEntries(textsOf(theirs))) : toShown(latest.value, latest.isHtml)}
      </p>
      <p className="mt-1 text-ui text-muted">
        {latest.by ?? "Unknown"}, <Time value={latest.at} />
      </p>
    </>
  );
}

function toMine({ field, theirs }: SectionConflict, { texts, entries }: Sections): string {
  return field === valuesField ? toSummary(entries) : toShown(texts[field] ?? "", theirs[0]?.isHtml);
}

function toSummary(entries: readonly ValueEntry[]): string {
  return entries.map(({ number, title }) => `${number}. ${title || "without a title"}`).join(", ") || "None";
}

function toShown(text: string, isHtml = false): string {
  return toExcerpt(isHtml ? toPlainText(text) : text, shownLength) || "Empty";
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
