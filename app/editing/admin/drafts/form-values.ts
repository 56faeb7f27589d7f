import type { Draft } from "~/db/changes/drafts.server.ts";
import { listOverlaps, toFingerprint } from "~/lib/text/fingerprint.ts";
import type { DraftContext } from "./draft-context.ts";

/** The values of a form by field, each as JSON. */
export type Values = Record<string, unknown>;

/** Opened values, and which of them were typed by hand. */
export type Typed<V> = { opened: V; changed: ReadonlySet<string>; touched: ReadonlySet<string> };

/** The fields of a form: of a record, a page, a file, or settings. */
export type FormFields<V> = {
  /** Singular in sentences: "post". */
  one: string;
  toLabel(name: string): string;
  toText(name: string, value: unknown): string;
  isHtml(name: string): boolean;
  /** Those of a draft's values for which the form still has a field. */
  toFitting(changes: Values): Partial<V>;
  toTitle?(values: V): string;
  follow?(values: V, typed: Typed<V>): V;
  /** Whether others' drafts and saves can be viewed (drafts.ts). */
  isComparable?: boolean;
};

export type ValueNote = { by: string | null; at: Date };

/** Another user saved first: who, when, and the values that a save would replace. */
export type Conflict = {
  by: string | null;
  at: Date;
  version: number;
  theirs: Values;
  /** For values that are saved one by one: who changed each; null for a removed one. */
  notes?: Record<string, ValueNote | null>;
};

/** The values that differ from the form by field, and their origin. */
export type Comparison = Conflict & { fields: string[]; isDraft?: boolean };

/** The initial state of a form; a new item has no version. `begun`: a new item's values beyond its type's defaults. */
export type LoadedForm<V> = {
  values: V;
  version: number | null;
  drafting: DraftContext;
  begun?: Partial<V>;
  notes?: Conflict["notes"];
};

/** A draft whose fields were published by another user since: its version, and what those fields replaced. */
type Outdated = { version: number | null; fields: string[]; bases: Record<string, string> };

/** What a form was opened with, what it shows, and which other values it is compared with. */
export type FormValues = {
  opened: { values: Values; version: number | null };
  values: Values;
  touched: ReadonlySet<string>;
  /** Until it is compared, a draft with newer published values keeps the version it was based on. */
  outdated: Outdated | null;
  compared: Comparison | null;
  isNew: boolean;
  begun: Values | undefined;
};

/** The values that a form begins with; `typed` is what a save without scripts brought back. */
export function openValues(fields: FormFields<Values>, loaded: LoadedForm<Values>, typed?: Values): FormValues {
  const { values, version, drafting, begun } = loaded;
  const outdated = findOutdated(fields, loaded);
  return {
    ...{ opened: { values, version }, touched: new Set<string>(), isNew: drafting.isNew, begun, outdated },
    values: typed ?? { ...values, ...fields.toFitting(drafting.own?.changes ?? {}) },
    compared: outdated && toFirstComparison(outdated, loaded),
  };
}

function findOutdated(fields: FormFields<Values>, { values, drafting }: LoadedForm<Values>): Outdated | null {
  const { own } = drafting;
  if (!own || own.isNew) return null;
  const overlaps = listOverlaps({ changes: { ...fields.toFitting(own.changes) }, bases: own.bases }, values);
  return overlaps.length > 0 ? { version: own.version, fields: overlaps, bases: own.bases } : null;
}

function toFirstComparison({ fields }: Outdated, { values, version, notes, drafting }: LoadedForm<Values>): Comparison {
  const { by = null, at = new Date() } = drafting.latest ?? {};
  return { by, at, version: version ?? 0, fields, theirs: pick(values, (name) => fields.includes(name)), notes };
}

/** What differs from the opened values, as a draft; null if nothing does. */
export function toContent(form: FormValues, fields: FormFields<Values>): Draft | null {
  const { values, opened, outdated, begun, isNew } = form;
  const changes = pick(values, (name) => !isSame(values[name], opened.values[name]));
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  const toBase = (name: string) =>
    (outdated?.fields.includes(name) ? outdated.bases[name] : undefined) ?? toFingerprint(opened.values[name]);
  return {
    changes: { ...begun, ...changes },
    bases: Object.fromEntries(names.map((name) => [name, toBase(name)])),
    version: toVersion(form),
    ...{ isNew, title: (fields.toTitle?.(values) ?? "").slice(0, 300) },
  };
}

/** The version that a save is based on. */
export const toVersion = ({ outdated, opened }: FormValues): number | null => (outdated ?? opened).version;

/** Sets values typed by hand; those that follow from them follow. */
export function type<F extends FormValues>(form: F, changes: Values, fields: FormFields<Values>): F {
  const changed = new Set(Object.keys(changes));
  const touched = new Set([...form.touched, ...changed]);
  const values = { ...form.values, ...changes };
  return {
    ...form,
    touched,
    values: fields.follow?.(values, { opened: form.opened.values, changed, touched }) ?? values,
  };
}

/** Sets other values as if they had been typed; no field follows them. */
export function replace<F extends FormValues>(form: F, others: Values): F {
  const touched = new Set([...form.touched, ...Object.keys(others)]);
  return { ...form, touched, values: { ...form.values, ...others } };
}

export function discard<F extends FormValues>(form: F): F {
  return { ...replace(form, form.opened.values), outdated: null, compared: null };
}

export function compare<F extends FormValues>(
  form: F,
  { theirs: all, ...conflict }: Conflict & { isDraft?: boolean },
  fields: FormFields<Values>,
): F {
  const theirs: Values = fields.toFitting(all);
  const differing = Object.keys(theirs).filter((name) => !isSame(theirs[name], form.values[name]));
  return { ...form, compared: { ...conflict, theirs, fields: differing } };
}

/** Ends a comparison with the values `taken` from it. A save then replaces the other user's version. */
export function settle<F extends FormValues>(form: F, taken: Values): F {
  const { compared, opened } = form;
  if (!compared) return form;
  const next = { ...replace(form, taken), compared: null };
  if (compared.isDraft) return next;
  return {
    ...next,
    opened: { values: { ...opened.values, ...compared.theirs }, version: compared.version },
    outdated: null,
  };
}

/** The user's own save was stored: what was sent is what is published. */
export function publish<F extends FormValues>(form: F, sent: Draft | null): F {
  const values = { ...form.opened.values, ...sent?.changes };
  return { ...form, opened: { ...form.opened, values }, outdated: null };
}

/**
 * Takes over the values of a newer version; text that was typed stays. Another user's change of a typed field is left
 * to the next save, which reports it; after `isOwnSave` there is none.
 */
export function follow<F extends FormValues>(form: F, loaded: FormValues["opened"], isOwnSave: boolean): F {
  const { opened, values, outdated, compared } = form;
  if (loaded.version === opened.version || outdated || (compared && !compared.isDraft)) return form;
  const isTyped = (name: string) => !isSame(values[name], opened.values[name]);
  const isClash = (name: string) =>
    isTyped(name) && !isSame(loaded.values[name], opened.values[name]) && !isSame(values[name], loaded.values[name]);
  if (!isOwnSave && Object.keys(values).some(isClash)) return form;
  return { ...form, opened: loaded, values: { ...loaded.values, ...pick(values, isTyped) }, touched: new Set() };
}

/** What a difference between another user's value and the form's is measured by: whose was changed is offered. */
export function toBase({ compared, outdated, opened, values }: FormValues, name: string): unknown {
  if (compared?.isDraft) return values[name];
  return outdated ? compared?.theirs[name] : opened.values[name];
}

export function pick(values: Values, isMeant: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isMeant(name)));
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
