import { inLanguage } from "../lib/http/language-path.ts";
import { baseLanguage, type Language, type Others, toMessages } from "../lib/text/messages.ts";
import type { Field, FieldValue } from "./fields.ts";
import { messages as kit } from "./messages.ts";

export type Fields = Record<string, Field>;

type ListValue = readonly string[];
type ValueOf<F extends Field> = F["kind"] extends "toggle"
  ? boolean
  : F["kind"] extends "number"
    ? number | null
    : F["kind"] extends "tags" | "list" | "gallery"
      ? ListValue
      : F extends { required: string | true }
        ? string
        : string | null;

/** The stored values of these fields. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
export type FormValues = Record<string, FieldValue>;
export type StoredValues = Record<string, FieldValue | null>;

/** A message; the title is optional. `{message}` is replaced by the reason of a failure. */
export type Words = { title?: string; text: string };

export type Toggle<Name extends string = string> = {
  field: Name;
  /** The values for on and off, if the field is not boolean. */
  values?: { on: string; off: string };
  /** The moment field that is set to now when the switch is first turned on. */
  stamps?: Name;
  /** The badges for on and off; an empty word shows none. */
  on: string;
  off: string;
  turnOn: string;
  turnOff: string;
  messages: { on: Words; off: Words; failed: Words };
};

export type ListFact<Name extends string = string> = {
  field: Name | "createdAt" | "updatedAt" | "publishedAt" | "viewCount";
  label?: string;
  as?: "address" | "date" | "link";
  empty?: string;
  shownBy?: Name;
};

/** Rows with this value, or in a state known from other tables and the clock: scheduled, or with a draft. */
type FilterOption = { value: string; label: string } & (
  | { is: boolean | string; state?: undefined }
  | { state: "scheduled" | "changed"; is?: undefined }
);

/** A filter of the list; `all` is the name of the empty choice. */
export type Filter<Name extends string = string> = {
  name: string;
  label: string;
  all: string;
  /** Rows with `field` equal to the value; for a reference, the options are the rows of the other type. */
  field: Name;
  options?: readonly FilterOption[];
};

export type ContentType<F extends Fields = Fields, Table extends string = string> = {
  /** The language of its words, if it is not the base language: a type of translation-type.ts. */
  language?: Language;
  /** Its part of the address /admin/{name}, and its name in references. */
  name: string;
  table: Table;
  one: string;
  many: string;
  fields: F;
  form: {
    as: "page" | "dialog" | "inline";
    /** Main fields are in the wide column, settings in the rail beside it. */
    sections: readonly { title: string; fields: readonly (keyof F & string)[]; isRail: boolean }[];
    newTitle: string;
    editTitle: string;
    newText?: string;
    editText?: string;
    after?: string;
    back?: string;
    /** Also shown as a toast if a required field is empty (admin.txt §5). */
    invalid?: Words;
    buttons: { create: string; update: string; creating: string; updating: string };
  };
  list: {
    title: string;
    intro?: string;
    add: string;
    emptyTitle: string;
    emptyText?: string;
    noMatch: string;
    tabs?: readonly { label: string; name: string }[];
    picture?: keyof F & string;
    facts: readonly ListFact<keyof F & string>[];
    toggles: readonly Toggle<keyof F & string>[];
    search?: { label: string; fields: readonly (keyof F & string)[] };
    filters?: readonly Filter<keyof F & string>[];
    orders: readonly { name: string; label: string; by: readonly [column: string, direction: "asc" | "desc"][] }[];
  };
  messages: {
    loadFailed: Words;
    findFailed: Words;
    created: Words;
    updated: Words;
    createFailed: Words;
    updateFailed: Words;
    deleted: Words;
    deleteFailed: Words;
  };
  title: keyof F & string;
  /** The question before a record is deleted; without it, deletion is immediate, with Undo. */
  confirmDelete?: string;
  live?: {
    path: string;
    field: keyof F & string;
    is: boolean | string;
    isReserved?: (slug: string) => boolean;
  };
  /**
   * Words in other languages: fields that are the same in all of them, and whether a row is shown only in languages that
   * it has words in. Rows of other types are shown in the base language.
   */
  translation?: { except?: readonly (keyof F & string)[]; isNeeded?: true };
  /** Rows with this field on cannot be switched off or deleted; the reason, and what to do first. */
  keeps?: { field: string; because: string; first: string };
  /** Whose work it is, if it is not content that visitors read. */
  area?: "enquiries" | "settings";
  /** The page that shows records without a page of their own. */
  shownOn?: string;
  /** Adjusts the values before they are stored: fills those that depend on others. */
  prepare?: (values: ValuesOf<F>, save: Save) => Partial<ValuesOf<F>>;
};

/** The context of `prepare`. `previous` is the stored record, null for a new one. */
export type Save = { now: Date; siteUrl: string; intent: string; previous: StoredValues | null };

type Parts = "form" | "list" | "messages";

type Definition<F extends Fields, Table extends string> = Omit<ContentType<F, Table>, Parts> & {
  form?: Partial<Omit<ContentType<F>["form"], "sections" | "buttons">> & {
    buttons?: Partial<ContentType["form"]["buttons"]>;
    /** Titles by the first field of each section; fields before the first section are not in the form. */
    sections?: { readonly [K in keyof NoInfer<F> & string]?: string };
    /** The first field of the rail. */
    rail?: keyof NoInfer<F> & string;
  };
  list?: Partial<ContentType<F>["list"]>;
  messages?: Partial<ContentType["messages"]>;
};

/** A content type in all languages, read in the current one; TypeScript checks its field names wherever it uses one. */
export function defineContentType<const F extends Fields, const Table extends string>(
  given: Definition<F, Table>,
  others?: Others<ContentType<F, Table>>,
): ContentType<F, Table> {
  return toMessages<ContentType<F, Table>>({ en: toContentType(given), ...others });
}

/** A definition with all that follows from its two names and its fields, in the language of its words. */
export function toContentType<const F extends Fields, const Table extends string>(
  given: Definition<F, Table>,
): ContentType<F, Table> {
  const { one, many, fields, form = {}, list, messages } = given;
  const words = kit.derive(one, many);
  const names = Object.keys(fields);
  const starts = Object.entries(form.sections ?? { [names[0] ?? ""]: "" });
  const places = [...starts.map(([name]) => names.indexOf(name)), names.length];
  return {
    ...given,
    form: {
      ...{ as: "dialog", ...words.form, ...form },
      sections: starts.map(([first, title = ""], n) => ({
        title,
        fields: names.slice(places[n], places[n + 1]),
        isRail: form.rail !== undefined && names.indexOf(first) >= names.indexOf(form.rail),
      })),
      buttons: { ...words.form.buttons, ...form.buttons },
    },
    list: {
      ...words.list,
      facts: [],
      toggles: "isActive" in fields ? [{ field: "isActive", ...words.activeToggle }] : [],
      orders: [{ name: "order", label: words.displayOrder, by: [["displayOrder", "asc"]] }],
      ...list,
    },
    messages: { ...words.messages, ...messages },
  };
}

/** A type whose fields are unknown at compile time, as the code of lists and forms sees all of them. */
// biome-ignore lint/suspicious/noExplicitAny: `prepare` takes the values of one definition; their code passes any.
export type AnyContentType = Omit<ContentType<any>, "fields"> & { fields: Fields };

export function initialValues(type: AnyContentType): FormValues {
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, field.initial]));
}

/** The public address of a record in a language, or null if its type has no pages. */
export function publicPath(
  type: Pick<AnyContentType, "live" | "language">,
  slug: unknown,
  language: Language = type.language ?? baseLanguage,
): string | null {
  if (!type.live || typeof slug !== "string" || slug === "") return null;
  return inLanguage(type.live.path + encodeURIComponent(slug), language);
}

/** Whether its records have a publish date, and buttons of their own. */
export const isDated = ({ fields }: AnyContentType): boolean => "publishedAt" in fields;

/** A record's future publish date as an ISO text; null if it is not in the future. */
export function findLaterDate({ publishedAt }: FormValues): string | null {
  return typeof publishedAt === "string" && new Date(publishedAt) > new Date() ? publishedAt : null;
}

export function toggleValue({ values }: Toggle, isOn: boolean): boolean | string {
  return values ? values[isOn ? "on" : "off"] : isOn;
}

/** The toggle that makes a record public: of `live.field`, otherwise of `isActive`. */
export function findLiveToggle({ live, list }: AnyContentType): Toggle | undefined {
  return list.toggles.find(({ field }) => field === (live?.field ?? "isActive"));
}

export function findLiveValues(type: AnyContentType) {
  const toggle = findLiveToggle(type);
  return toggle ? { field: toggle.field, on: toggleValue(toggle, true), off: toggleValue(toggle, false) } : null;
}

export type LiveValues = NonNullable<ReturnType<typeof findLiveValues>>;

export function withReason(words: Words, reason: string): Words {
  return { ...words, text: words.text.replace("{message}", reason) };
}

/** Adds what has to be repaired first. A message without `{message}` loses its “Please try again”, which would not help. */
export function withLastingReason(words: Words, reason: string): Words {
  if (words.text.includes("{message}")) return withReason(words, reason);
  const text = words.text.replace(/\.?( Please try again\.)?$/, "");
  return { ...words, text: `${text}. ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` };
}
