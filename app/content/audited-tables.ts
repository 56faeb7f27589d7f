import { toMessages } from "../lib/text/messages.ts";
import { settingsPage } from "./company/settings.ts";
import type { AnyContentType } from "./kit/content-type.ts";
import { languages } from "./languages.ts";
import { findEditablePage, toSectionLabel } from "./texts/editable-pages.ts";
import { contentTypes } from "./types/index.ts";

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

/** Every audited table with screens for staff. */
export const auditedTables: readonly AuditedTable[] = [...[...contentTypes, languages].map(ofType), ...others];

/** The audited table with this name; an unknown one is described by its name. */
export function describeTable(table: string): AuditedTable {
  const words = table.replaceAll("_", " ");
  const unknown = { table, kind: "", one: words, many: toSectionLabel(table), title: "title" };
  return auditedTables.find((known) => known.table === table) ?? unknown;
}

/** The table of a form with drafts, by kind; undefined for other kinds. */
export function findDraftedTable(kind: string): AuditedTable | undefined {
  return auditedTables.find((known) => known.kind === kind && known.table !== "feature_flags");
}

export const namingColumns: readonly string[] = [
  ...new Set([...auditedTables.map(({ title }) => title), "name", "section_key"]),
];

/** The staff's words for an item: its kind, and its name, which may be empty. */
export function toItemName(table: string, itemId: string, row: StoredRow): { one: string; title: string } {
  if (table === "page_content") {
    if (itemId === settingsPage) return { one: "site settings", title: "" };
    return { one: "page content", title: findEditablePage(itemId)?.name ?? itemId };
  }
  const { one, title } = describeTable(table);
  return { one, title: String(row[title] ?? row.name ?? "") };
}

/** A column's label; for a fixed page, the label of the text. */
export function toColumnLabel(table: string, column: string): string {
  const { type, labels } = describeTable(table);
  return type?.fields[toCamel(column)]?.label ?? labels?.[column] ?? toSectionLabel(column.replace(/_(ids?|url)$/, ""));
}

/** A row with its columns in camelCase, like the fields of a content type. */
export function toRecord(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]));
}
