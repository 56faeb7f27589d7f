import { z } from "zod";
import { findDraftedTable } from "~/audited-tables.ts";
import type { Draft, DraftOpening, DraftPlace, OpenedPlace } from "~/db/changes/drafts.server.ts";
import { isId } from "~/db/rows.server.ts";

const maxNameLength = 200;
const maxTitleLength = 300;

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text, cleaned) as unknown;
  } catch {
    context.addIssue("no JSON");
    return z.NEVER;
  }
});
const name = z.string().max(maxNameLength);
const number = z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null));

const schema = z.object({
  kind: z.string().refine(findDraftedTable),
  item: name.min(1),
  isNew: z.string().transform((text) => text === "true"),
  version: number,
  title: z.string().transform((text) => toStorable(text.slice(0, maxTitleLength))),
  changes: json.pipe(z.record(name, z.unknown())),
  bases: json.pipe(z.record(name, z.string().max(20))),
});
const changedSchema = schema.pick({ changes: true, bases: true });
const placeSchema = schema.pick({ kind: true, item: true });
const openingSchema = z.string().regex(/^[\da-f-]{36} \d{1,15}$/);

export function parseDraft(form: FormData): { place: DraftPlace; draft: Draft } | null {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { kind, item, ...draft } = parsed.data;
  return { place: { kind, item }, draft };
}

/** Which opening of a form sends this; undefined for none of ours. */
export function parseOpening(form: FormData | URLSearchParams): DraftOpening | undefined {
  const { success, data = "" } = openingSchema.safeParse(form.get("opening"));
  const [tab = "", begunAt] = data.split(" ");
  return success && isId(tab) ? { tab, begunAt: Number(begunAt) } : undefined;
}

/** Changed fields with fingerprints of the values they replace; null for none. */
export function parseChanged(form: FormData): Pick<Draft, "changes" | "bases"> | null {
  const parsed = changedSchema.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}

const sourcesSchema = json.pipe(z.record(name, z.string().max(64)));

/** Fingerprints of the words that a translation was written beside, by column or text; none for what is not ours. */
export function parseSources(form: FormData): Record<string, string> {
  const parsed = sourcesSchema.safeParse(form.get("sources"));
  return parsed.success ? parsed.data : {};
}

export function parsePlace(from: FormData | URLSearchParams): OpenedPlace | null {
  const parsed = placeSchema.safeParse(Object.fromEntries(from));
  return parsed.success ? { ...parsed.data, opening: parseOpening(from) } : null;
}

function cleaned(_key: string, value: unknown): unknown {
  return typeof value === "string" ? toStorable(value) : value;
}

/** PostgreSQL's JSON can store neither NUL nor a lone surrogate. */
function toStorable(text: string): string {
  return text.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
}
