import type { AnyContentType, FormValues } from "./content-type.ts";
import type { FieldValue } from "./fields.ts";

/** Those of a draft's values that the type still has fields for. */
export function toFitting(type: AnyContentType, changes: Record<string, unknown>): FormValues {
  const entries = Object.entries(changes).filter((entry): entry is [string, FieldValue] => {
    const initial = Object.hasOwn(type.fields, entry[0]) ? type.fields[entry[0]]?.initial : undefined;
    if (Array.isArray(initial)) return Array.isArray(entry[1]) && entry[1].every((item) => typeof item === "string");
    return typeof entry[1] === typeof initial;
  });
  return Object.fromEntries(entries);
}
