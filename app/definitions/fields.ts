import type { SlugRule } from "../lib/text/slug.ts";
import { messages } from "./messages.ts";

export type Follows = {
  field: string;
  /** `always`; `create` only for new records; `empty` only if the record had no value (admin.txt §4). */
  mode: "always" | "create" | "empty";
};

type Common = {
  label: string;
  help?: string;
  /** The message for an empty field; `true` uses the browser's. Fields without it are optional. */
  required?: string | true;
};

/** A table of rows to choose from: their names (the first column that is not empty), and which are offered. */
export type Target = {
  table: string;
  many: string;
  label: readonly string[];
  detail?: string;
  offered?: string;
  /** The column of the order that forms use; by name if missing. */
  order?: string;
};

type Text = { initial: string; longest: number; follows?: Follows };
/** Custom validation of a typed value; returns a sentence. */
type Validated<T> = { fault?(value: T): string | undefined };
type Lines = { initial: readonly string[] };

type Kinds = {
  text: Text &
    Validated<string> & {
      type: "text" | "url" | "email";
      placeholder?: string;
      upload?: "video";
      /** The program reads it; no page shows it. */
      isAddress?: true;
      /** The canonical address for search engines; if empty, the record's own, which the form shows. */
      canonical?: true;
    };
  /** The last segment of a public address, unique within its table. */
  slug: Text & { rule: SlugRule };
  textarea: Text & { rows: number };
  /** HTML; the height is in pixels. */
  richText: { initial: string; height: 300 | 500 };
  /**
   * A whole number within bounds, which `slider` may exceed. Blank or invalid is 0, or with `initial: ""` empty, stored
   * as null.
   */
  number: {
    initial: number | "";
    least?: number;
    most?: number;
    slider?: { from: number; to: number; step: number };
  };
  toggle: { initial: boolean };
  /** One of a fixed list; `none` labels the empty choice of an optional field. */
  choice: { initial: string; options: readonly { value: string; label: string }[]; none?: string };
  /** A row of another table, stored by id or slug; `isClearedOnDelete`: emptied if that row is deleted. */
  reference: { initial: string; to: Target; by: "id" | "slug"; none: string; isClearedOnDelete?: true };
  /** A calendar date, `2024-01-15`; `isLastDay`: the row is public until this day ends in Dubai. */
  date: { initial: string; isLastDay?: true };
  /** A moment to the minute, stored in UTC, shown and entered in Gulf Standard Time. */
  dateTime: { initial: string };
  /** Words, entered as chips or in one line separated by commas. `isArray`: the column is not jsonb. */
  tags: Lines & Validated<readonly string[]> & { as: "chips" | "commas"; isArray?: true };
  /** Lines of text; `rows` shows one input per line, `entry` one input that adds on Enter and offers names of rows. */
  list: Lines & { as: "rows" | "entry"; item: string; placeholder?: string; offers?: Target };
  /** The address of a picture, uploaded or pasted; `standIn` is the site's placeholder without one. */
  image: { initial: string; standIn?: "plate" | "still" | "room" };
  gallery: Lines;
};
type Kind = keyof Kinds;
type FieldOf<K extends Kind> = Common & { kind: K } & Kinds[K];

export type Field = { [K in Kind]: FieldOf<K> }[Kind];
export type ChoiceField = FieldOf<"choice">;
export type NumberField = FieldOf<"number">;
export type ReferenceField = FieldOf<"reference">;

export type FieldValue = string | number | boolean | readonly string[];

type Given<K extends Kind> = Partial<Omit<Common, "label"> & Kinds[K]>;

function field<K extends Kind>(kind: K, label: string, own: Kinds[K], given: Given<K> = {}) {
  return { kind, label, ...own, ...given };
}

export const text = (label: string, given?: Given<"text">) =>
  field("text", label, { type: "text", initial: "", longest: 300 }, given);
export const slug = (label: string, rule: SlugRule, given?: Given<"slug">) =>
  field("slug", label, { initial: "", rule, longest: 200 }, given);
export const textarea = (label: string, rows: number, given?: Given<"textarea">) =>
  field("textarea", label, { initial: "", rows, longest: 2_000 }, given);
export const richText = (label: string, height: 300 | 500, given?: Given<"richText">) =>
  field("richText", label, { initial: "", height }, given);
export const number = (label: string, given?: Given<"number">) => field("number", label, { initial: 0 }, given);
export const toggle = (label: string, initial: boolean, given?: Given<"toggle">) =>
  field("toggle", label, { initial }, given);
export const choice = (label: string, options: ChoiceField["options"], given?: Given<"choice">) =>
  field("choice", label, { initial: "", options }, given);
export const reference = (label: string, to: Target, by: "id" | "slug", given?: Given<"reference">) =>
  field("reference", label, { initial: "", to, by, none: messages.none }, given);
export const date = (label: string, given?: Given<"date">) => field("date", label, { initial: "" }, given);
export const dateTime = (label: string, given?: Given<"dateTime">) => field("dateTime", label, { initial: "" }, given);
export const tags = (label: string, as: "chips" | "commas", given?: Given<"tags">) =>
  field("tags", label, { initial: [], as }, given);
export const list = (label: string, as: "rows" | "entry", item: string, given?: Given<"list">) =>
  field("list", label, { initial: [], as, item }, given);
export const image = (label: string, given?: Given<"image">) => field("image", label, { initial: "" }, given);
export const gallery = (label: string, given?: Given<"gallery">) => field("gallery", label, { initial: [] }, given);

export function pickFitting(
  type: { fields: Record<string, Field> },
  changes: Record<string, unknown>,
): Record<string, FieldValue> {
  const entries = Object.entries(changes).filter((entry): entry is [string, FieldValue] => {
    const field = Object.hasOwn(type.fields, entry[0]) ? type.fields[entry[0]] : undefined;
    const initial = field?.initial;
    if (field?.kind === "number") return typeof entry[1] === "number" || (entry[1] === "" && initial === "");
    if (Array.isArray(initial)) return Array.isArray(entry[1]) && entry[1].every((item) => typeof item === "string");
    return typeof entry[1] === typeof initial;
  });
  return Object.fromEntries(entries);
}
