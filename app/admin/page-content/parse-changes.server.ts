import { listKnownSections } from "~/content/editable-pages.ts";
import { findSettingError } from "~/content/setting-rules.ts";
import { settingsPage } from "~/content/settings.ts";
import { isValueKey, renumbered, toValueEntries, toValueTexts, valuesPage } from "~/content/value-list.ts";
import type { SectionChange, SectionRow } from "~/data/page-sections.server.ts";
import { createPictureStore } from "~/data/text-pictures.server.ts";
import { toStoredHtml } from "~/lib/stored-html.server.ts";
import { findLengthError } from "~/lib/text-length.ts";
import { changedField, sectionName, valuesField, versionName } from "./form-names.ts";

const last = 1_000;

type From = { pageSlug: string; stored: readonly SectionRow[]; userId: string };

/** What a form of the editor changes, and what is wrong with it, by key. Texts that are HTML are made safe. */
export async function parseChanges(form: FormData, { pageSlug, stored, userId }: From) {
  const changed = new Set(form.getAll(changedField).map(String));
  const known = listKnownSections(pageSlug).map(({ key }) => key);
  const order = (key: string) => (known.includes(key) ? known.indexOf(key) + 1 : last);
  const hasList = pageSlug === valuesPage && changed.delete(valuesField);
  const errors: Record<string, string> = {};
  const storePicture = createPictureStore(userId);
  const texts = [...changed].map(async (key): Promise<SectionChange> => {
    const row = stored.find((one) => one.key === key);
    const typed = textOf(form, key);
    const setting = pageSlug === settingsPage ? findSettingError(key, typed) : undefined;
    const error = setting ?? (row?.isHtml ? findLengthError(typed, row.value) : undefined);
    if (error) errors[key] = error;
    const value = row?.isHtml && !error ? await toStoredHtml(typed, { previous: row.value, storePicture }) : typed;
    const covers = (other: string) => other === key;
    return { field: key, covers, expected: versionsOf(form, covers), values: new Map([[key, value]]), order };
  });
  const changes = await Promise.all(texts);
  if (hasList) {
    const values = toValueTexts(renumbered(toValueEntries(textsOf(form, isValueKey))));
    changes.push({ field: valuesField, covers: isValueKey, expected: versionsOf(form, isValueKey), values, order });
  }
  return { changes, errors };
}

/** A text as it is kept: a form sends every line break as CRLF, and PostgreSQL's text cannot hold the character NUL. */
function textOf(form: FormData, key: string): string {
  return String(form.get(sectionName(key)) ?? "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\0", "");
}

function textsOf(form: FormData, covers: (key: string) => boolean): Map<string, string> {
  return new Map(keysOf(form, sectionName(""), covers).map((key) => [key, textOf(form, key)]));
}

function versionsOf(form: FormData, covers: (key: string) => boolean): Map<string, number> {
  return new Map(keysOf(form, versionName(""), covers).map((key) => [key, Number(form.get(versionName(key)))]));
}

function keysOf(form: FormData, prefix: string, covers: (key: string) => boolean): string[] {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length)).filter(covers);
}
