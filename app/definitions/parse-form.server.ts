import { z } from "zod";
import { findFactError } from "../company/facts.ts";
import { toPictureAddress } from "../lib/media/picture-address.ts";
import { isPlayable, toPastedAddress } from "../lib/media/video.ts";
import { toStoredSlug } from "../lib/text/slug.ts";
import { findLengthError } from "../lib/text/text-length.ts";
import type { AnyContentType, FormValues, StoredValues } from "./content-type.ts";
import type { ChoiceField, Field, FieldValue, NumberField } from "./fields.ts";
import { messages } from "./messages.ts";

export type ParsedValues = { ok: true; values: StoredValues } | { ok: false; errors: Record<string, string> };

const lists = new Set<Field["kind"]>(["tags", "list", "gallery"]);

export function readForm(type: AnyContentType, form: FormData): FormValues {
  const typed = Object.entries(type.fields).map(([name, field]) => [name, typedValue(field, form.getAll(name))]);
  return Object.fromEntries(typed);
}

/**
 * Parses typed values. Never throws: each invalid one is an error at its field. A text that is already `stored` may
 * exceed the length limit.
 */
export function parseValues(
  type: AnyContentType,
  typed: FormValues,
  stored: Readonly<Record<string, unknown>> | null = null,
): ParsedValues {
  const all = Object.fromEntries(Object.keys(type.fields).map((name) => [name, typed[name]]));
  const { values, errors } = parseEach(type, all, stored);
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}

/** Parses some of a form's values one by one: returns the valid ones, and the errors of the others. */
export function parseEach(
  type: AnyContentType,
  typed: Record<string, unknown>,
  stored: Readonly<Record<string, unknown>> | null = null,
): { values: StoredValues; errors: Record<string, string> } {
  const values: StoredValues = {};
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const parsed = type.fields[name] && toSchema(type.fields[name], type, stored?.[name]).safeParse(value);
    if (parsed?.success) values[name] = parsed.data as StoredValues[string];
    else errors[name] = parsed?.error.issues[0]?.message ?? "";
  }
  return { values, errors };
}

function typedValue(field: Field, sent: FormDataEntryValue[]): FieldValue {
  // PostgreSQL's text cannot store NUL.
  const texts = sent.filter((entry) => typeof entry === "string").map((entry) => entry.replaceAll("\0", ""));
  if (field.kind === "toggle") return texts.length > 0;
  if (field.kind === "number") return toWholeNumber(texts[0]) ?? (field.initial === "" ? "" : 0);
  if (field.kind === "tags" && field.as === "commas") return (texts[0] ?? "").split(",");
  if (lists.has(field.kind)) return texts;
  return (texts[0] ?? "").replaceAll("\r\n", "\n");
}

/** Null if it is blank or no number; PostgreSQL's largest integer is 2,147,483,647. */
function toWholeNumber(typed = ""): number | null {
  const number = Number.parseInt(typed, 10);
  return Number.isFinite(number) ? Math.max(-2_147_483_648, Math.min(2_147_483_647, number)) : null;
}

function toSchema(field: Field, type: AnyContentType, previous?: unknown): z.ZodType {
  switch (field.kind) {
    case "toggle":
      return z.boolean();
    case "number":
      return optional(toNumberSchema(field), field);
    case "gallery":
      return z.array(z.string().refine(isShownAddress, messages.wrongAddress)).transform(toItems);
    case "tags":
      return validated(z.array(z.string()).transform(toItems), field.fault);
    case "list":
      return z.array(validated(z.string(), findFactError)).transform(toItems);
    case "slug":
      return required(toSlugSchema(type), field);
    case "choice":
      return optional(
        z.string().refine((value) => isChoice(field, value), messages.chooseOne),
        field,
      );
    case "reference":
      return optional(field.by === "id" ? z.union([z.literal(""), z.guid(messages.chooseOne)]) : z.string(), field);
    case "date":
      return optional(toDateSchema(z.iso.date(messages.enterDate)), field);
    case "dateTime":
      return optional(toDateSchema(z.iso.datetime(messages.enterDateTime)), field);
    case "richText":
      return optional(
        validated(z.string(), (html) => findLengthError(html, previous) ?? findFactError(html, true)),
        field,
      );
    case "image":
      return optional(trimmed(2_000, messages.longAddress).refine(isShownAddress, messages.wrongAddress), field);
    case "text":
      if (field.upload) return optional(toVideoSchema(field.longest, previous), field);
      return optional(
        field.type === "url"
          ? trimmed(field.longest).refine(isShownAddress, messages.wrongAddress)
          : validated(trimmed(field.longest), (text) => field.fault?.(text) ?? findFactError(text)),
        field,
      );
    default:
      return optional(validated(trimmed(field.longest), findFactError), field);
  }
}

/** An address that older programs have stored is kept as it is. */
function toVideoSchema(longest: number, previous: unknown) {
  const isTaken = (address: string) => address === "" || address === previous || isPlayable(address);
  return z.string().transform(toPastedAddress).pipe(trimmed(longest).refine(isTaken, messages.wrongVideo));
}

/** A slip in the year makes another date, or none. */
function toDateSchema(schema: z.ZodType<string, string>) {
  const hasYear = (text: string) => !/^(?:0\d{3}|[+-]?\d{5,})-/.test(text);
  const checked = z.string().refine(hasYear, messages.enterYear).pipe(schema);
  return z.string().transform((text, context) => {
    const parsed = checked.safeParse(text);
    if (text !== "" && !parsed.success) context.addIssue(parsed.error.issues[0]?.message ?? "");
    return text;
  });
}

function toNumberSchema({ initial, least, most }: NumberField) {
  const number: z.ZodType<"" | number> = initial === "" ? z.union([z.literal(""), z.int()]) : z.int();
  const isWithin = (value: "" | number) =>
    value === "" || ((least === undefined || value >= least) && (most === undefined || value <= most));
  return number.refine(isWithin, messages.outOfBounds(least, most));
}

const trimmed = (longest: number, error = messages.tooLong(longest)) => z.string().trim().max(longest, error);

function toSlugSchema({ live }: AnyContentType) {
  const slug = z.string().transform(toStoredSlug);
  return slug.refine((text) => !live?.isReserved?.(text), messages.reservedSlug);
}

function validated<T>(schema: z.ZodType<T>, findFault?: (value: T) => string | undefined): z.ZodType<T> {
  return schema.superRefine((value, context) => {
    const message = findFault?.(value);
    if (message) context.addIssue({ code: "custom", message });
  });
}

const isShownAddress = (address: string): boolean => address.trim() === "" || toPictureAddress(address) !== undefined;

/** In an optional field, a value stored by an older program or SQL is kept: the column takes any text. */
function isChoice({ options, none }: ChoiceField, value: string): boolean {
  const isWord = none !== undefined && /^[\w-]{0,100}$/.test(value);
  return isWord || value === "" || options.some((option) => option.value === value);
}

const toItems = (items: string[]): string[] => [...new Set(items.map((item) => item.trim()).filter(Boolean))];

function required(schema: z.ZodType<string | number>, field: Field): z.ZodType<string | number> {
  const message = field.required === true ? messages.required(field.label) : (field.required ?? "");
  return message ? schema.refine((value) => String(value).trim() !== "", message) : schema;
}

function optional(schema: z.ZodType<string | number>, field: Field): z.ZodType {
  if (field.required) return required(schema, field);
  return schema.transform((value) => (value === "" ? null : value));
}
