import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import { type Field, type FieldValue, toFitting } from "~/content/kit/fields.ts";
import type { Option } from "~/data/record-list.server.ts";
import { toPlainText } from "~/lib/plain-text.ts";
import { toSlug } from "~/lib/slug.ts";
import type { FormFields, Typed } from "../drafts/use-form.ts";

/** The fields of a record's form; `options` name what references choose. */
export function toRecordFields(
  type: AnyContentType,
  options: Record<string, Option[]>,
  isNew: boolean,
): FormFields<FormValues> {
  return {
    one: type.one,
    isComparable: true,
    toLabel: (name) => type.fields[name]?.label ?? name,
    toText: (name, value) => toShown(value as FieldValue | undefined, options[name]),
    toFitting: (changes) => toFitting(type, changes),
    toTitle: (values) => String(values[type.title] ?? ""),
    follow: (values, typed) => followUp(type, values, typed, isNew),
  };
}

function toShown(value: FieldValue | undefined, options: Option[] | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value ?? "");
  if (options) return options.find((option) => option.value === text)?.label ?? "";
  return toPlainText(text);
}

/** The values with those that follow from what was typed (admin.txt §4, decision 29). */
function followUp(type: AnyContentType, values: FormValues, typed: Typed<FormValues>, isNew: boolean): FormValues {
  let next = values;
  for (const [name, field] of Object.entries(type.fields)) {
    const follows = "follows" in field ? field.follows : undefined;
    if (!follows || !typed.changed.has(follows.field) || typed.touched.has(name)) continue;
    const isFollowing = { always: true, create: isNew, empty: typed.opened[name] === "" }[follows.mode];
    if (isFollowing) next = { ...next, [name]: toFollowing(field, String(next[follows.field] ?? "")) };
  }
  return next;
}

function toFollowing(field: Field, text: string): string {
  return field.kind === "slug" ? toSlug(text, field.rule) : text;
}

/** What a new form is opened with beyond its type's own beginnings, its author say. Times are of the moment. */
export function toBegun(type: AnyContentType, values: FormValues): FormValues {
  const isOffered = ([name, value]: [string, unknown]) =>
    type.fields[name]?.kind !== "dateTime" && JSON.stringify(value) !== JSON.stringify(type.fields[name]?.initial);
  return Object.fromEntries(Object.entries(values).filter(isOffered));
}
