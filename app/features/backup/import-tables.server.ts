import { toRecord, toTableName } from "~/audited-tables.ts";
import { findSettingError } from "~/company/setting-rules.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes } from "~/content-types.ts";
import { messages } from "~/db/messages.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import type { Field } from "~/definitions/fields.ts";
import { parseEach } from "~/definitions/parse-form.server.ts";
import { toFormValues } from "~/editing/store/records.server.ts";
import { languages } from "~/features/languages/definition.ts";
import { toSlug, toStoredSlug } from "~/lib/text/slug.ts";
import type { Row } from "./import-source.server.ts";

/** A table that can be imported. `key`: the columns besides the id that identify a row. */
export type ImportTable = {
  table: string;
  key: readonly string[];
  type?: AnyContentType;
  /** What is wrong with a row; `isTyped` as in ImportSource. */
  findFault?(row: Row, isTyped: boolean): string | undefined;
};

/** The tables that can be imported, each after those that it refers to. A content type is one by its definition. */
export const importTables: readonly ImportTable[] = [
  { table: "users", key: ["email"] },
  { table: "admin_users", key: ["email"] },
  ...inOrderOfReferences(contentTypes).map((type) => ofType(type, "slug" in type.fields ? ["slug"] : [])),
  { table: "page_content", key: ["page_slug", "section_key"], findFault: findSettingFault },
  { table: "feature_flags", key: ["flag_key"] },
  ofType(languages, ["code"]),
  { table: "contact_submissions", key: [] },
  { table: "redirects", key: ["from_path"], findFault: findPathFault },
];

function ofType(type: AnyContentType, key: readonly string[]): ImportTable {
  return { table: toTableName(type.table), key, type, findFault: (row, isTyped) => findFault(type, row, isTyped) };
}

function inOrderOfReferences(types: readonly AnyContentType[]): AnyContentType[] {
  const ordered = new Set<AnyContentType>();
  const seen = new Set<AnyContentType>();
  const add = (type: AnyContentType) => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const field of Object.values(type.fields)) {
      if (field.kind === "reference") types.filter(({ table }) => table === field.to.table).forEach(add);
    }
    ordered.add(type);
  };
  types.forEach(add);
  return [...ordered];
}

/** Rows of a database may be older than a rule; what leads elsewhere is checked always. */
const isAddress = (field: Field) =>
  ["image", "gallery"].includes(field.kind) || (field.kind === "text" && (field.isAddress || field.type === "url"));
/** Their texts are checked before they are values. */
const isMoment = ({ kind }: Field) => kind === "date" || kind === "dateTime";

function findFault(type: AnyContentType, row: Row, isTyped: boolean): string | undefined {
  const missing = [toTableName(type.title), ...("slug" in type.fields ? ["slug"] : [])].find((name) => !row[name]);
  if (missing) return messages.imports.missing(missing);
  const record = toRecord(row) as RecordRow;
  const checked = Object.entries(toFormValues(type, record)).filter(([name]) => {
    const field = type.fields[name];
    return field && (record[name] ?? "") !== "" && !isMoment(field) && (isTyped || isAddress(field));
  });
  const [first] = Object.entries(parseEach(type, Object.fromEntries(checked)).errors);
  return first && `${toTableName(first[0])}: ${first[1]}`;
}

function findSettingFault({ page_slug, section_key, content_value }: Row, isTyped: boolean): string | undefined {
  if (!isTyped || page_slug !== settingsPage) return undefined;
  return findSettingError(String(section_key), String(content_value ?? ""));
}

function findPathFault({ from_path, to_path }: Row): string | undefined {
  const wrong = [from_path, to_path].find((path) => !/^\/(?![\\/])/.test(String(path)));
  return wrong === undefined ? undefined : messages.imports.noPath(wrong);
}

/** Gives a row the slug that the screens would give it: without what no address has, or made from its title. */
export function fitSlug({ fields, title }: AnyContentType, row: Row): void {
  const field = Object.values(fields).find(({ kind }) => kind === "slug");
  if (field?.kind !== "slug") return;
  const from = String(row[toTableName(field.follows?.field ?? title)] ?? "");
  const slug = toStoredSlug(String(row.slug ?? "")) || toStoredSlug(toSlug(from, field.rule));
  if (slug) row.slug = slug;
}
