import { sql } from "kysely";
import { toTableName, withoutWords } from "~/audited-tables.ts";
import { type Address, findFreeSlug, findRedirect, moveAddress } from "~/db/addresses.server.ts";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { type OpenedPlace, removeDraft } from "~/db/changes/drafts.server.ts";
import { cellOf, columnOf, hasRow } from "~/db/db.server.ts";
import { isInUse, isRefusedValue, isTaken } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import { anyTable, isId, nameOfStaff, type RecordRow } from "~/db/rows.server.ts";
import { withoutOwnAddress } from "~/definitions/canonical.ts";
import {
  type AnyContentType,
  type Fields,
  type FormValues,
  publicPath,
  type StoredValues,
} from "~/definitions/content-type.ts";
import type { Field, FieldValue } from "~/definitions/fields.ts";
import { parseValues } from "~/definitions/parse-form.server.ts";
import { toStringList } from "~/definitions/string-list.ts";
import { clock } from "~/lib/clock.server.ts";
import { toStoredSlug } from "~/lib/text/slug.ts";
import { type PictureStore, toStoredHtml } from "~/lib/text/stored-html.server.ts";
import { createPictureStore } from "~/media/store/text-pictures.server.ts";

/** Who saves what, and with which button. */
export type SaveRequest = {
  id: string | null;
  /** The version that the form was opened with; null overwrites any version. */
  version: number | null;
  /** As typed. */
  values: FormValues;
  userId: string;
  siteUrl: string;
  intent: string;
  /** The same user's draft, which the save replaces. */
  draft?: OpenedPlace;
  /** Of a translation: fingerprints of the words that its fields translate, by column. */
  sources?: Record<string, string>;
};

/** The result of a save; all but `saved` left the database unchanged. `changeSet` is null if nothing changed. */
export type SaveOutcome =
  | ({ kind: "saved"; id: string; changeSet: string | null } & Address)
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "taken"; field: string; by: string; free: string }
  | { kind: "changed"; by: string | null; at: Date; version: number; theirs: FormValues }
  | { kind: "gone" };

/** A record; of a type of translations the one of the record with this id, which may not be written yet. */
export async function findRecord(type: AnyContentType, id: string): Promise<RecordRow | null> {
  if (!isId(id)) return null;
  const row = await selectRecord(type, id).executeTakeFirst();
  return (row as RecordRow | undefined) ?? null;
}

function selectRecord({ table, language }: AnyContentType, id: string) {
  const rows = anyTable().selectFrom(table).selectAll();
  if (!language) return rows.where("id", "=", id);
  return rows.where("recordId", "=", id).where("language", "=", language);
}

/** What tells which record a new row translates; null for a type that is none of translations. */
export const toTranslationKey = ({ language }: AnyContentType, recordId: string | null) =>
  language ? { recordId, language } : null;

export function toFormValues(type: AnyContentType, row: RecordRow): FormValues {
  const entries = Object.entries(type.fields).map(([name, field]) => [name, toFormValue(field, row[name])]);
  return Object.fromEntries(entries);
}

function toFormValue(field: Field, stored: unknown): FieldValue {
  if (field.kind === "toggle") return stored === true;
  if (field.kind === "number" && field.initial === "" && stored === null) return "";
  if (field.kind === "number") return Number(stored ?? 0);
  if (Array.isArray(field.initial)) {
    const items = toStringList(stored, field.kind === "tags" ? "," : undefined);
    return items.length > 0 ? items : field.initial;
  }
  if (stored instanceof Date) return stored.toISOString();
  return typeof stored === "string" ? stored : "";
}

/** Saves a record by its type's rules, or says why not. Rejects if the database does not answer. */
export async function saveRecord(
  type: AnyContentType,
  save: SaveRequest,
  storePicture: PictureStore = createPictureStore(save.userId),
): Promise<SaveOutcome> {
  if (save.id && !isId(save.id)) return { kind: "gone" };
  const present = save.id ? await findRecord(type, save.id) : null;
  const parsed = parseValues(type, save.values, present);
  if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
  // Pictures may be fetched from other sites, so no row is locked yet.
  const values = await toSafeValues(type, parsed.values, present, storePicture);
  try {
    return await changeContent(save.userId, () => saveWithin(type, { ...save, values }));
  } catch (error) {
    // Another user took the address between the check and the write.
    if (isTaken(error) && typeof values.slug === "string") {
      const taken = await findSlugOwner(type, save.id, values.slug);
      if (taken) return { kind: "taken", field: "slug", ...taken };
    }
    const errors = await findRefusals(type, error);
    if (!errors) throw error;
    return { kind: "invalid", errors };
  }
}

/** Messages at the fields that the database refused, if it names the column or the constraint; otherwise null. */
async function findRefusals(type: AnyContentType, error: unknown): Promise<Record<string, string> | null> {
  const {
    table,
    column = null,
    constraint = null,
  } = error as Partial<Record<"table" | "column" | "constraint", string>>;
  if (!isRefusedValue(error) || table !== toTableName(type.table)) return null;
  const columns = await columnOf<string>`
    select attname from pg_attribute where attrelid = to_regclass(${table}) and (attname = ${column} or attnum in (
      select unnest(conkey) from pg_constraint where conrelid = attrelid and conname = ${constraint}))`;
  const fields = Object.keys(type.fields).filter((name) => columns.includes(toTableName(name)));
  const message = isInUse(error) ? messages.choiceIsGone : messages.valueRefused;
  return fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, message])) : null;
}

/** The values with their rich text sanitised. With `storePicture`, pictures in it become files. */
export async function toSafeValues(
  type: AnyContentType,
  values: StoredValues,
  stored: RecordRow | null,
  storePicture?: PictureStore,
): Promise<StoredValues> {
  const texts = Object.entries(values).flatMap(([name, html]) =>
    type.fields[name]?.kind === "richText" && typeof html === "string" ? [{ name, html }] : [],
  );
  const safe = texts.map(async ({ name, html }) => {
    const previous = stored?.[name] as string | null | undefined;
    return [name, await toStoredHtml(html, { previous, storePicture })] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(safe)) };
}

type ParsedSave = Omit<SaveRequest, "values"> & { values: StoredValues };

async function saveWithin(type: AnyContentType, save: ParsedSave): Promise<SaveOutcome> {
  const { table } = type;
  const any = anyTable();
  const found = save.id && selectRecord(type, save.id).forUpdate();
  const stored = found ? ((await found.executeTakeFirst()) as RecordRow | undefined) : undefined;
  if (save.id && !stored && !(await isTranslatable(type, save.id))) return { kind: "gone" };
  const prepared = toPrepared(type, save, stored);
  // A translation without a version was not written when its form was opened.
  const isCompared = save.version !== null || type.language !== undefined;
  if (stored && isCompared && stored.version !== save.version) {
    return changedMeanwhile(type, stored);
  }
  if (typeof prepared.slug === "string") {
    const taken = await findSlugOwner(type, save.id, prepared.slug);
    if (taken) return { kind: "taken", field: "slug", ...taken };
  }
  const sources = save.sources && { sources: JSON.stringify({ ...(stored?.sources as object), ...save.sources }) };
  const row = { ...toColumns(prepared, type.fields), ...sources, updatedBy: save.userId };
  const written = stored
    ? any.updateTable(table).set(row).where("id", "=", stored.id).returning("id")
    : any
        .insertInto(table)
        .values({ ...row, ...toTranslationKey(type, save.id), createdBy: save.userId })
        .returning("id");
  const { id } = await written.executeTakeFirstOrThrow();
  if (save.draft) await removeDraft(save.draft, save.userId);
  const address = await moveAddress(type, stored, prepared);
  return { kind: "saved", id, changeSet: await findChangeSet(), ...address };
}

/** Whether there is a record that a new row of this type would translate; it stays until the transaction ends. */
async function isTranslatable({ table, language }: AnyContentType, id: string): Promise<boolean> {
  if (!language) return false;
  return hasRow`select from ${sql.table(withoutWords(toTableName(table)))} where id = ${id} for share`;
}

function toPrepared(type: AnyContentType, { values, siteUrl, intent }: ParsedSave, stored?: RecordRow): StoredValues {
  const previous = (stored as StoredValues | undefined) ?? null;
  const prepared = type.prepare?.(values, { now: clock().date(), siteUrl, intent, previous }) as StoredValues;
  return withoutOwnAddress(type, { ...values, ...prepared }, { slugs: [values.slug, previous?.slug], siteUrl });
}

/** Most lists are jsonb; the driver would send an array as a PostgreSQL array. */
export function toColumns(values: StoredValues, fields: Fields = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const isArray = field?.kind === "tags" && field.isArray;
      return [name, Array.isArray(value) && !isArray ? JSON.stringify(value) : value];
    }),
  );
}

async function changedMeanwhile(type: AnyContentType, stored: RecordRow): Promise<SaveOutcome> {
  const by = await cellOf<string>`
    select ${nameOfStaff("editor")} from admin_users editor where user_id = ${stored.updatedBy}`;
  const theirs = toFormValues(type, stored);
  return { kind: "changed", by, at: stored.updatedAt as Date, version: stored.version, theirs };
}

/** The title of another record with this slug, and a free slug; null if the slug is free. */
export async function findSlugOwner(
  type: AnyContentType,
  id: string | null,
  slug: string,
): Promise<{ by: string; free: string } | null> {
  const owner = await anyTable()
    .selectFrom(type.table)
    .select(`${type.title} as name`)
    .where("slug", "=", slug)
    .$if(id !== null, (query) => query.where(type.language ? "recordId" : "id", "<>", id as string))
    .$if(type.language !== undefined, (query) => query.where("language", "=", type.language))
    .executeTakeFirst();
  return owner ? { by: owner.name, free: await findFreeSlug(type.table, slug, id) } : null;
}

export type SlugCheck = {
  taken?: { by: string; free: string };
  isReserved?: boolean;
  leadsTo?: string;
};

/** Checks whether a record (without an id, a new one) may have a slug. Rejects if the database does not answer. */
export async function checkSlug(type: AnyContentType, id: string | null, typed: string): Promise<SlugCheck> {
  const slug = toStoredSlug(typed);
  if (slug === "" || !("slug" in type.fields)) return {};
  if (type.live?.isReserved?.(slug)) return { isReserved: true };
  const taken = await findSlugOwner(type, id && isId(id) ? id : null, slug);
  if (taken) return { taken };
  const path = publicPath(type, slug);
  return { leadsTo: (path && (await findRedirect(path))) ?? undefined };
}
