import type { Transaction } from "kysely";
import { findEditablePage, toSectionLabel } from "~/content/editable-pages.ts";
import { toItemName } from "~/content/recorded-tables.ts";
import { findSettingError } from "~/content/setting-rules.ts";
import { settingsPage } from "~/content/settings.ts";
import { isValueKey } from "~/content/value-list.ts";
import { toStoredHtml } from "~/lib/stored-html.server.ts";
import { findLengthError } from "~/lib/text-length.ts";
import { listSections, type SectionRow, saveSection } from "./page-sections.server.ts";
import type { Rehearsed } from "./rehearsed-record.server.ts";
import type { DB } from "./schema.gen.ts";

const last = 1_000;

/**
 * Writes what was typed into the editor of a page, or of the settings, onto its texts. Null for a page that visitors do not
 * have. The transaction must be one that is rolled back.
 */
export async function rehearsePage(
  trx: Transaction<DB>,
  slug: string,
  changes: Record<string, unknown>,
): Promise<Rehearsed | null> {
  const page = findEditablePage(slug);
  const stored = await listSections(slug);
  if (!page && stored.length === 0) return null;
  const refused: string[] = [];
  for (const [field, typed] of Object.entries(changes)) {
    const isHtml = stored.some(({ key, isHtml }) => isHtml && key === field);
    if (typeof typed === "string" && findError(field, typed, { slug, isHtml })) refused.push(toSectionLabel(field));
    else await write(trx, slug, stored, [field, typed]);
  }
  const { one, title } = toItemName("page_content", slug, {});
  const path = slug === settingsPage ? "/" : (page?.path ?? null);
  return { subject: title ? `Page “${title}”` : one.charAt(0).toUpperCase() + one.slice(1), path, refused };
}

function findError(field: string, typed: string, { slug, isHtml }: { slug: string; isHtml: boolean }) {
  if (isHtml) return findLengthError(typed);
  return slug === settingsPage ? findSettingError(field, typed) : undefined;
}

async function write(
  trx: Transaction<DB>,
  slug: string,
  stored: readonly SectionRow[],
  [field, typed]: [string, unknown],
): Promise<void> {
  const order = () => last;
  if (typeof typed === "string") {
    const rows = stored.filter(({ key }) => key === field);
    const value = rows[0]?.isHtml ? await toStoredHtml(typed, { previous: rows[0].value }) : typed;
    return saveSection(trx, slug, { values: new Map([[field, value]]), order }, rows, null);
  }
  if (typeof typed !== "object" || typed === null) return;
  const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values = new Map(texts.filter(([key]) => isValueKey(key)));
  const rows = stored.filter(({ key }) => isValueKey(key));
  await saveSection(trx, slug, { values, order }, rows, null);
}
