import { toPlainText } from "~/lib/text/plain-text.ts";
import { listKnownSections, toPageLabel } from "~/page-texts/definition/editable-pages.ts";
import {
  isValueKey,
  toListedValues,
  toValueEntries,
  toValueTextsOf,
  type ValueEntry,
  valuesField,
  valuesPage,
} from "~/page-texts/definition/value-list.ts";
import type { SectionRow } from "~/page-texts/page-sections.server.ts";
import type { Conflict, FormFields } from "../drafts/form-values.ts";
import { messages } from "./messages.ts";

/** The values of a page's form: its texts by key, and the core values by theirs. */
export type PageValues = Record<string, string | Record<string, string>>;

/** The form field of a text. */
export const fieldOf = (pageSlug: string, key: string): string =>
  pageSlug === valuesPage && isValueKey(key) ? valuesField : key;

/** Texts as form values. */
export function toPageValues(pageSlug: string, rows: readonly Pick<SectionRow, "key" | "value">[]): PageValues {
  const texts = rows.map(({ key, value }) => [key, value] as const);
  const single = texts.filter(([key]) => fieldOf(pageSlug, key) === key);
  if (pageSlug !== valuesPage) return Object.fromEntries(single);
  return { ...Object.fromEntries(single), [valuesField]: toListedValues(toValueEntries(new Map(texts))) };
}

/** The core values in a form or draft. */
export const toEntries = (listed: unknown): ValueEntry[] => toValueEntries(toValueTextsOf(listed) ?? new Map());

/** Who last changed the texts of each field, and when; null for a field without texts. */
export function toNotes(pageSlug: string, rows: readonly SectionRow[], fields: readonly string[]): Conflict["notes"] {
  const notes = fields.map((field) => {
    const [latest] = rows
      .filter(({ key }) => fieldOf(pageSlug, key) === field)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    return [field, latest ? { by: latest.by, at: latest.at } : null];
  });
  return Object.fromEntries(notes);
}

/** The initial values of a page's editor: every known or stored text. */
export function toOpened(pageSlug: string, rows: readonly SectionRow[]): PageValues {
  const known = listKnownSections(pageSlug).filter(({ key }) => fieldOf(pageSlug, key) === key);
  return { ...Object.fromEntries(known.map(({ key }) => [key, ""])), ...toPageValues(pageSlug, rows) };
}

/** The form fields of a page with these texts. */
export function toPageFields(opened: PageValues, rows: readonly SectionRow[]): FormFields<PageValues> {
  const isHtml = (name: string) => rows.some((row) => row.key === name && row.isHtml);
  return {
    one: messages.fields.one,
    toLabel: toPageLabel,
    isHtml,
    toText(name, value) {
      if (name !== valuesField) {
        const text = String(value ?? "");
        return isHtml(name) ? toPlainText(text) : text;
      }
      const all = toEntries(value).map(({ number, title }) => `${number}. ${title || messages.fields.withoutTitle}`);
      return all.join(", ") || messages.fields.none;
    },
    toFitting: (changes) =>
      Object.fromEntries(
        Object.entries(changes).flatMap(([name, value]): [string, PageValues[string]][] => {
          if (!Object.hasOwn(opened, name)) return [];
          if (name === valuesField) return [[name, toListedValues(toEntries(value))]];
          return typeof value === "string" ? [[name, value]] : [];
        }),
      ),
  };
}
