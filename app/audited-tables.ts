import { settingsPage } from "./company/settings-page.ts";
import { contentTypes } from "./content-types.ts";
import type { AnyContentType } from "./definitions/content-type.ts";
import { splitKind, toTranslationAddress, toTranslationKind } from "./definitions/translation-kind.ts";
import { toTranslationType } from "./definitions/translation-type.ts";
import { languages } from "./features/languages/definition.ts";
import { findLanguage, nameOfLanguage, toMessages } from "./lib/text/messages.ts";
import { findEditablePage, toSectionLabel } from "./page-texts/definition/editable-pages.ts";

/** The content type of /admin/{name}, or of its translations (`services/ar`); undefined for an unknown name. */
export function findContentType(name: string): AnyContentType | undefined {
  const { base, language } = splitKind(name);
  const type = contentTypes.find((candidate) => candidate.name === base);
  return type && language ? toTranslationType(type, language) : type;
}

export type StoredRow = Record<string, unknown>;

/** The staff's words for an audited table and its columns. Tables and columns have their PostgreSQL names. */
export type AuditedTable = {
  table: string;
  /** The kind of its items in forms, drafts and schedules, and their address in the back office. */
  kind: string;
  one: string;
  many: string;
  type?: AnyContentType;
  title: string;
  labels?: Readonly<Record<string, string>>;
  href?(itemId: string): string;
};

const toCamel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const toTableName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function toFormAddress({ name, form }: AnyContentType, id: string): string {
  return form.as === "page" ? `/admin/${name}/${id}/edit` : `/admin/${name}?edit=${id}`;
}

function ofType(type: AnyContentType): AuditedTable {
  return {
    table: toTableName(type.table),
    kind: type.name,
    one: type.one,
    many: type.list.title,
    type,
    title: toTableName(type.title),
    href: (id) => toFormAddress(type, id),
  };
}

const en: AuditedTable[] = [
  {
    table: "page_content",
    kind: "page-content",
    one: "page content",
    many: "Page Content",
    title: "page_slug",
    href: (slug) => `/admin/page-content/${encodeURIComponent(slug)}`,
  },
  {
    table: "feature_flags",
    kind: "feature-flags",
    one: "feature flag",
    many: "Feature Flags",
    title: "flag_name",
    labels: { is_enabled: "Enabled", flag_name: "Name", flag_key: "Key", flag_type: "Type" },
    href: () => "/admin/feature-flags",
  },
  {
    table: "media",
    kind: "media",
    one: "file",
    many: "Media",
    title: "original_name",
    labels: { original_name: "Name", alt: "Alt text", is_decorative: "Decorative", poster_id: "Video cover" },
    href: (id) => `/admin/media/${id}`,
  },
];

const others = toMessages({ en });
const messages = toMessages({
  en: {
    inAnotherLanguage: (one: string) => `${one} in another language`,
    ofTranslations: { is_live: "Shown", sources: "Marked as right", source: "Marked as right" },
    inLanguage: (one: string, language: string) => `${one} in ${language}`,
  },
});

/** Every audited table with screens for staff. */
export const auditedTables: readonly AuditedTable[] = [...[...contentTypes, languages].map(ofType), ...others];

const ofWords = "_in";

/** The table of the words of this one in other languages (translated() in the migrations), which not every table has. */
export const toWordsTable = (table: string): string => table + ofWords;

/** The table that words in other languages stand beside; any other table is itself. */
export const withoutWords = (table: string): string =>
  table.endsWith(ofWords) ? table.slice(0, -ofWords.length) : table;

/** The audited table with this name, or of words beside one; an unknown one is described by its name. */
export function describeTable(table: string): AuditedTable {
  const found = auditedTables.find((known) => known.table === withoutWords(table));
  if (found?.table === table) return found;
  if (found) return { ...found, table, one: messages.inAnotherLanguage(found.one), type: undefined };
  return { table, kind: "", one: table.replaceAll("_", " "), many: toSectionLabel(table), title: "title" };
}

/** The table of a form with drafts, by kind, such as `services` or `services/ar`; undefined for other kinds. */
export function findDraftedTable(kind: string): AuditedTable | undefined {
  const { base, language } = splitKind(kind);
  const found = auditedTables.find((known) => known.kind === base && known.table !== "feature_flags");
  if (!found || !language) return found;
  return {
    ...{ ...found, kind: toTranslationKind(base, language), table: toWordsTable(found.table) },
    one: messages.inLanguage(found.one, nameOfLanguage(language)),
    type: found.type && toTranslationType(found.type, language),
    href: (item) => toTranslationAddress(base, item, language),
  };
}

/** The audited table of a row, which for a translation is in its language. */
export function describeRow(table: string, row: StoredRow): AuditedTable {
  const described = describeTable(table);
  const language = table === withoutWords(table) ? undefined : findLanguage(String(row.language));
  return (language && findDraftedTable(toTranslationKind(described.kind, language))) ?? described;
}

export const namingColumns: readonly string[] = [
  ...new Set([...auditedTables.map(({ title }) => title), "name", "section_key", "language"]),
];

/** The staff's words for an item: its kind, and its name, which may be empty. */
export function toItemName(table: string, itemId: string, row: StoredRow): { one: string; title: string } {
  const { one, title } = describeRow(table, row);
  if (withoutWords(table) !== "page_content") return { one, title: String(row[title] ?? row.name ?? "") };
  if (itemId === settingsPage) return { one: one.replace("page content", "site settings"), title: "" };
  return { one, title: findEditablePage(itemId)?.name ?? itemId };
}

/** A column's label; for a fixed page, the label of the text. */
export function toColumnLabel(table: string, column: string): string {
  const { type, labels } = describeTable(withoutWords(table));
  const ofWords: Partial<Record<string, string>> = table === withoutWords(table) ? {} : messages.ofTranslations;
  if (ofWords[column]) return ofWords[column];
  return type?.fields[toCamel(column)]?.label ?? labels?.[column] ?? toSectionLabel(column.replace(/_(ids?|url)$/, ""));
}

/** A row with its columns in camelCase, like the fields of a content type. */
export function toRecord(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]));
}
