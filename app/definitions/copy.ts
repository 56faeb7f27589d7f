import { type AnyContentType, type StoredValues, toggleValue } from "./content-type.ts";
import type { Field, FieldValue, Follows } from "./fields.ts";
import { messages } from "./messages.ts";

type Copying = { type: AnyContentType; stored: StoredValues; renamed: StoredValues };

/** The values of a copy: with its own title and free slug, switched off, without moments and canonical address. */
export function toCopy(type: AnyContentType, stored: StoredValues, slug: { slug?: string }): StoredValues {
  const title = messages.copyOf(String(stored[type.title] ?? "")).slice(0, longestOf(type.fields[type.title]));
  const copying = { type, stored, renamed: { [type.title]: title, ...slug } };
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, toValue(copying, name, field)]));
}

function longestOf(field: Field | undefined): number {
  return field && "longest" in field ? field.longest : Number.POSITIVE_INFINITY;
}

function toValue(copying: Copying, name: string, field: Field): FieldValue | null {
  const { type, stored, renamed } = copying;
  const toggle = type.list.toggles.find((one) => one.field === name);
  if (name in renamed) return renamed[name] ?? null;
  if (toggle) return toggleValue(toggle, false);
  if (field.kind === "dateTime" || (field.kind === "text" && field.canonical)) return null;
  const value = stored[name] ?? null;
  return "follows" in field && field.follows ? toFollowed(copying, field.follows, value) : value;
}

/** A value that was equal to its source follows the source of the copy, at once or in the form; any other stays. */
function toFollowed({ stored, renamed }: Copying, follows: Follows, value: FieldValue | null) {
  const source = renamed[follows.field];
  if (source === undefined || value !== String(stored[follows.field] ?? "")) return value;
  return follows.mode === "empty" ? null : source;
}
