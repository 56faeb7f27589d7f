import { toSectionLabel } from "~/content/editable-pages.ts";
import { isValueKey, valuesPage } from "~/content/value-list.ts";
import { listSections, type SectionRow, saveSections } from "~/data/page-sections.server.ts";
import type { DueChange, Settlement } from "~/data/settle-scheduled.server.ts";
import { changedField, sectionName, valuesField, versionName } from "../page-content/form-names.ts";
import { listOutdated, toEntryTexts } from "../page-content/page-draft.ts";
import { parseChanges } from "../page-content/parse-changes.server.ts";

/** Publishes the texts of a page that were scheduled, as its editor does. */
export async function publishPage({ item, changes, bases, userId }: DueChange): Promise<Settlement> {
  const stored = await listSections(item);
  const isListed = (key: string) => item === valuesPage && isValueKey(key);
  const outdated = listOutdated({ changes, bases }, stored, isListed);
  if (outdated.length > 0) return { kind: "failed", reason: toReason(outdated) };
  const form = toPageForm(changes, stored);
  const parsed = await parseChanges(form, { pageSlug: item, stored, userId });
  const [error] = Object.values(parsed.errors);
  if (error) return { kind: "failed", reason: error.replace(/\.$/, "") };
  // Its draft may have gone on since; it is looked at afterwards.
  const { conflicts, changeSet } = await saveSections(item, parsed.changes, userId, { kind: "", item: "" });
  if (conflicts.length > 0) return { kind: "failed", reason: "somebody has changed it at the same moment" };
  return { kind: "done", changeSet };
}

function toReason(outdated: ReturnType<typeof listOutdated>): string {
  const labels = outdated.map(({ field }) => (field === valuesField ? "Core Values" : toSectionLabel(field)));
  const by = outdated.flatMap(({ theirs }) => theirs.map((row) => row.by)).find(Boolean);
  return `${by ?? "somebody"} has changed ${new Intl.ListFormat("en").format(labels)} since`;
}

/** The form that the page's editor would send with these changes, opened with what is stored now. */
export function toPageForm(changes: Record<string, unknown>, stored: readonly SectionRow[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(changes)) {
    form.append(changedField, field);
    if (field !== valuesField) form.append(sectionName(field), String(value));
  }
  for (const [key, text] of toEntryTexts(changes) ?? []) form.append(sectionName(key), text);
  for (const { key, version } of stored) form.append(versionName(key), String(version));
  return form;
}
