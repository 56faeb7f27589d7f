import { z } from "zod";
import { findDraftedTable } from "~/content/audited-tables.ts";
import type { Draft, DraftPlace } from "~/data/changes/drafts.server.ts";

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

export function parseDraft(form: FormData): { place: DraftPlace; draft: Draft } | null {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { kind, item, ...draft } = parsed.data;
  return { place: { kind, item }, draft };
}

/** Changed fields with fingerprints of the values they replace; null for none. */
export function parseChanged(form: FormData): Pick<Draft, "changes" | "bases"> | null {
  const parsed = changedSchema.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}

export function parsePlace(from: FormData | URLSearchParams): DraftPlace | null {
  const parsed = placeSchema.safeParse(Object.fromEntries(from));
  return parsed.success ? parsed.data : null;
}

function cleaned(_key: string, value: unknown): unknown {
  return typeof value === "string" ? toStorable(value) : value;
}

/** PostgreSQL's JSON can store neither NUL nor a lone surrogate. */
function toStorable(text: string): string {
  return text.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
}
