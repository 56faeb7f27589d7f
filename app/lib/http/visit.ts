import { z } from "zod";
import { parseReference } from "./visit-code.ts";

const visitLimits = { path: 300, word: 100, pages: 20 } as const;

const utmKeys = ["source", "medium", "campaign", "term", "content"] as const;

/** Control characters and lone surrogates: PostgreSQL's jsonb cannot store them. */
const unstorable = /\p{Cc}|\p{Cs}/gu;

const said = <T>(parse: (value: unknown) => T) => z.unknown().optional().transform(parse);
const visitedPage = z.object({ path: said(parsePath).refine(Boolean), at: z.iso.datetime() });

const visit = z.object({
  landing: said(parsePath),
  referrer: said(toBareAddress),
  utm: z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((utm) => toUtm((key) => utm[key])),
  /** Times by the visitor's clock. */
  pages: z
    .array(z.unknown())
    .catch([])
    .transform((pages) => pages.flatMap((page) => visitedPage.safeParse(page).data ?? []).slice(-visitLimits.pages)),
  pressed: said((text) => cut(text, visitLimits.word)),
  /** The reference in this visit's WhatsApp messages. */
  code: said(parseReference),
});

/** How a visit led to its enquiry. All values are what the browser said; a missing one is empty. */
export type Visit = z.infer<typeof visit>;

/** The visit that the browser stored as JSON, cut to its limits; invalid parts are left out. */
export function parseVisit(text: unknown): Visit {
  try {
    return visit.parse(JSON.parse(String(text)));
  } catch {
    return visit.parse({});
  }
}

/** The utm parameters found by `value` (names without prefix), cut to their limits. */
export function toUtm(value: (key: string) => unknown): Partial<Record<(typeof utmKeys)[number], string>> {
  const entries = utmKeys.map((key) => [key, cut(value(key), visitLimits.word)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

/** A web address without parts that may be private: query, fragment, name and password. Empty for anything else. */
export function toBareAddress(text: unknown): string {
  const url = typeof text === "string" ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  return (url.origin + url.pathname).slice(0, visitLimits.path);
}

/** A path of this site, cut to the limit; empty for anything else. */
export function parsePath(text: unknown): string {
  const path = cut(text, visitLimits.path);
  return /^\/(?!\/)/.test(path) ? path : "";
}

function cut(text: unknown, max: number): string {
  if (typeof text !== "string") return "";
  return text.replaceAll(unstorable, "").slice(0, max).replaceAll(unstorable, "").trim();
}

const goalKinds = ["call", "whatsapp", "mail", "booking"] as const;

export type GoalKind = (typeof goalKinds)[number];

export const parseGoalKind = (text: unknown): GoalKind | null => goalKinds.find((kind) => kind === text) ?? null;
