import { type SettingKey, settingDefaults, settingsPage } from "../company/settings.ts";
import type { Field } from "../kit/fields.ts";
import { contentTypes } from "./index.ts";

/** A column whose text a page can show unchanged: the kind of its form, and its field. */
export type MarkedColumn = { kind: string; field: string; isList: boolean };

export const pageTextKind = "page-content";

const proseSettings: readonly SettingKey[] = [
  "company_name",
  "company_description",
  "company_working_hours",
  "contact_address",
];

/** Texts of fixed pages that are not words: most settings, and keys with these endings. */
export const unmarkedTexts = {
  page: settingsPage,
  keys: Object.keys(settingDefaults).filter((key) => !proseSettings.includes(key as SettingKey)),
  endings: ["_icon"],
};

/** The columns with markers by table; names in camelCase. */
export function listMarkedColumns(): Map<string, MarkedColumn[]> {
  return new Map(
    contentTypes.map(({ name, table, fields }) => [
      table,
      Object.entries(fields)
        .filter(([, field]) => isShownAsIs(field))
        .map(([field, { kind }]) => ({ kind: name, field, isList: kind === "list" })),
    ]),
  );
}

/** Words, or lines of words, that a page shows; the program itself reads addresses, slugs, numbers and choices. */
export function isShownAsIs(field: Field): boolean {
  if (field.kind === "text") return field.type === "text" && !field.upload && !field.isAddress;
  return ["textarea", "richText", "list"].includes(field.kind);
}
