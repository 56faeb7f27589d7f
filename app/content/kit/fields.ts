import type { SlugRule } from "../../lib/slug.ts";
import type { AnyContentType, FormValues } from "./content-type.ts";

export type Follows = {
  field: string;
  /** `always`; `create` only for new records; `empty` only where the record had nothing (admin.txt §4). */
  mode: "always" | "create" | "empty";
};

type Common = {
  label: string;
  help?: string;
  /** The message when it is left empty; `true` leaves the wording to the browser. Fields without it are optional. */
  required?: string | true;
};

export type TextField = Common & {
  kind: "text";
  type: "text" | "url" | "email";
  initial: string;
  follows?: Follows;
  placeholder?: string;
  longest: number;
  upload?: "video";
  /** The address that search engines file a record under; nothing stands for its own one, which the form shows. */
  canonical?: true;
};
/** The last part of a public address, unique within its table. */
export type SlugField = Common & { kind: "slug"; initial: string; rule: SlugRule; follows?: Follows; longest: number };
export type TextareaField = Common & {
  kind: "textarea";
  initial: string;
  rows: number;
  longest: number;
  follows?: Follows;
};
export type RichTextField = Common & { kind: "richText"; initial: string; height: 300 | 500 };
/** A whole number; `slider` offers these bounds, which the number may exceed. */
export type NumberField = Common & {
  kind: "number";
  initial: number;
  slider?: { from: number; to: number; step: number };
};
export type SwitchField = Common & { kind: "switch"; initial: boolean };
/** One of a fixed list; `none` names the empty choice of a field that is not required. */
export type ChoiceField = Common & {
  kind: "choice";
  initial: string;
  options: readonly { value: string; label: string }[];
  none?: string;
};
/** A table whose rows can be chosen: what they are called (the first that is not empty), and which still are offered. */
export type Target = {
  table: string;
  many: string;
  label: readonly string[];
  detail?: string;
  offered?: string;
  /** The column with the order that forms offer them in; by their names when it is not given. */
  order?: string;
};
/** A row of another table, stored by its id or by its slug. */
export type ReferenceField = Common & {
  kind: "reference";
  initial: string;
  to: Target;
  by: "id" | "slug";
  none: string;
};
/** A calendar date, `2024-01-15`. */
export type DateField = Common & { kind: "date"; initial: string };
/** A moment to the minute, kept in UTC, shown and entered in Gulf Standard Time. */
export type DateTimeField = Common & { kind: "dateTime"; initial: string };
/** Words; typed as chips, or in one line separated by commas. */
export type TagsField = Common & { kind: "tags"; initial: readonly string[]; as: "chips" | "commas" };
/** Lines of text; `rows` shows an input each, `entry` one input that adds on Enter. */
export type ListField = Common & {
  kind: "list";
  initial: readonly string[];
  as: "rows" | "entry";
  item: string;
  placeholder?: string;
};
/** The address of a picture, uploaded or pasted; `standIn` is what the site shows where there is none. */
export type ImageField = Common & { kind: "image"; initial: string; standIn?: "plate" | "room" };
export type GalleryField = Common & { kind: "gallery"; initial: readonly string[] };

/** Every kind of field; inputs (admin/inputs/input-for.tsx) and parsing (parse-form.server.ts) are made by kind. */
export type Field =
  | TextField
  | SlugField
  | TextareaField
  | RichTextField
  | NumberField
  | SwitchField
  | ChoiceField
  | ReferenceField
  | DateField
  | DateTimeField
  | TagsField
  | ListField
  | ImageField
  | GalleryField;

export type FieldValue = string | number | boolean | readonly string[];

type Given<K extends Field["kind"]> = Omit<Partial<Extract<Field, { kind: K }>>, "kind" | "label">;
const line = 300;
const paragraph = 2_000;

export const text = (label: string, given: Given<"text"> = {}) =>
  ({ kind: "text", type: "text", label, initial: "", longest: line, ...given }) as const satisfies TextField;
export const slug = (label: string, rule: SlugRule, given: Given<"slug"> = {}) =>
  ({ kind: "slug", label, initial: "", rule, longest: 200, ...given }) as const satisfies SlugField;
export const textarea = (label: string, rows: number, given: Given<"textarea"> = {}) =>
  ({ kind: "textarea", label, initial: "", rows, longest: paragraph, ...given }) as const satisfies TextareaField;
export const richText = (label: string, height: 300 | 500, given: Given<"richText"> = {}) =>
  ({ kind: "richText", label, initial: "", height, ...given }) as const satisfies RichTextField;
/** A whole number; what is blank or no number counts as 0 (decision 48). */
export const number = (label: string, given: Given<"number"> = {}) =>
  ({ kind: "number", label, initial: 0, ...given }) as const satisfies NumberField;
export const toggle = (label: string, initial: boolean, given: Given<"switch"> = {}) =>
  ({ kind: "switch", label, initial, ...given }) as const satisfies SwitchField;
export const choice = (label: string, options: ChoiceField["options"], given: Given<"choice"> = {}) =>
  ({ kind: "choice", label, initial: "", options, ...given }) as const satisfies ChoiceField;
export const reference = (label: string, to: Target, by: "id" | "slug", given: Given<"reference"> = {}) =>
  ({ kind: "reference", label, to, by, initial: "", none: "None", ...given }) as const satisfies ReferenceField;
export const date = (label: string, given: Given<"date"> = {}) =>
  ({ kind: "date", label, initial: "", ...given }) as const satisfies DateField;
export const dateTime = (label: string, given: Given<"dateTime"> = {}) =>
  ({ kind: "dateTime", label, initial: "", ...given }) as const satisfies DateTimeField;
export const tags = (label: string, as: TagsField["as"], given: Given<"tags"> = {}) =>
  ({ kind: "tags", label, initial: [], as, ...given }) as const satisfies TagsField;
export const list = (label: string, as: ListField["as"], item: string, given: Given<"list"> = {}) =>
  ({ kind: "list", label, initial: [], as, item, ...given }) as const satisfies ListField;
export const image = (label: string, given: Given<"image"> = {}) =>
  ({ kind: "image", label, initial: "", ...given }) as const satisfies ImageField;
export const gallery = (label: string, given: Given<"gallery"> = {}) =>
  ({ kind: "gallery", label, initial: [], ...given }) as const satisfies GalleryField;

export function toFitting(type: AnyContentType, changes: Record<string, unknown>): FormValues {
  const entries = Object.entries(changes).filter((entry): entry is [string, FieldValue] => {
    const initial = Object.hasOwn(type.fields, entry[0]) ? type.fields[entry[0]]?.initial : undefined;
    if (Array.isArray(initial)) return Array.isArray(entry[1]) && entry[1].every((item) => typeof item === "string");
    return typeof entry[1] === typeof initial;
  });
  return Object.fromEntries(entries);
}
