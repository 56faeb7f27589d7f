import { toFormAddress } from "~/content/audited-tables.ts";
import { toVisibleHours } from "~/content/company/opening-hours.ts";
import type { SettingKey } from "~/content/company/settings.ts";
import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import type { Field } from "~/content/kit/fields.ts";
import type { FieldInPlace } from "~/content/staff-page.ts";
import { toSectionLabel } from "~/content/texts/editable-pages.ts";
import { contentTypes } from "~/content/types/index.ts";
import { isShownAsIs, pageTextKind } from "~/content/types/marked-texts.ts";
import { listSections, type SectionRow } from "~/data/content/page-sections.server.ts";
import { findItemAtPath, findRecord, toFormValues } from "~/data/editing/records.server.ts";
import { type Source, toSourceText } from "~/lib/text/field-markers.ts";
import { fieldId } from "../preview/focus-field.ts";

/** A field that can be edited on the page, with what a save needs. */
export type ReadField = { inPlace: FieldInPlace } & (
  | { of: "record"; type: AnyContentType; version: number; values: FormValues }
  | { of: "page"; section: SectionRow }
);

/** Stored for search engines, edited as visitors read it. */
export const hoursField = "company_opening_hours" satisfies SettingKey;

/** A longer text gets a textarea, in characters (admin.txt §9). */
const maxLineLength = 100;

/** The published field of this source, or null if there is none. Rejects if the database does not answer. */
export async function readField(source: Source): Promise<ReadField | null> {
  return source.kind === pageTextKind ? readSection(source) : readRecordField(source);
}

async function readSection({ item, field }: Source): Promise<ReadField | null> {
  const section = (await listSections(item)).find(({ key }) => key === field);
  if (!section) return null;
  const inPlace = {
    source: toSourceText({ kind: pageTextKind, item, field }),
    label: toSectionLabel(field),
    value: field === hoursField ? toVisibleHours(section.value) : section.value,
    isPlain: !section.isHtml,
    isLong: section.value.length > maxLineLength,
    longest: null,
    form: `/admin/${pageTextKind}/${encodeURIComponent(item)}#${fieldId(field)}`,
  };
  return { of: "page", inPlace, section };
}

async function readRecordField({ kind, item, field }: Source): Promise<ReadField | null> {
  const type = contentTypes.find(({ name }) => name === kind);
  const known = type && Object.hasOwn(type.fields, field) ? type.fields[field] : undefined;
  if (!type || !known || !(isShownAsIs(known) || isPicture(known))) return null;
  const row = await findRecord(type, item);
  if (!row) return null;
  const values = toFormValues(type, row);
  const value = values[field] ?? known.initial;
  const inPlace = {
    source: toSourceText({ kind, item, field }),
    label: known.label,
    value: Array.isArray(value) ? value : String(value),
    isPlain: known.kind === "text" || known.kind === "textarea",
    isLong: known.kind === "textarea",
    longest: "longest" in known ? known.longest : null,
    form: `${toFormAddress(type, item)}#field-${field}`,
  };
  return { of: "record", type, version: row.version, values, inPlace };
}

/** A picture that pages show, with a drawing in its place, or several of them. */
const isPicture = (field: Field) => field.kind === "gallery" || (field.kind === "image" && field.standIn !== undefined);

/** The field of the picture at an address, of the first item at these paths. Rejects without the database. */
export async function findPicture(address: string, paths: readonly string[]): Promise<Source | null> {
  const found = (await Promise.all(paths.slice(0, 3).map(findItemAtPath))).find((item) => item !== null);
  if (!found) return null;
  const { type, row } = found;
  const fields = Object.entries(type.fields).filter(([, field]) => isPicture(field));
  const toName = (value: unknown) => /([^/]+?)(?:\.\w+)?$/.exec(String(value ?? ""))?.[1];
  const shows = (value: unknown) => address.includes(toName(value) ?? "\0");
  const [field] = fields.find(([name]) => [row[name]].flat().some(shows)) ?? fields[0] ?? [];
  return field === undefined ? null : { kind: type.name, item: row.id, field };
}
