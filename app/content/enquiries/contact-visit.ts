import { parseReference } from "./contact-reference.ts";

/** Longest texts that are kept of a visit, in characters, and pages that are. */
export const visitLimits = { path: 300, word: 100, pages: 20 } as const;

/** The utm_ parameters of an address that are kept, without their prefix. */
export const utmKeys = ["source", "medium", "campaign", "term", "content"] as const;
/** Of a campaign: `{ source: "newsletter", medium: "email" }`. */
export type Utm = Partial<Record<(typeof utmKeys)[number], string>>;

/** A page that was seen, and when (ISO 8601, by the visitor's clock). */
export type VisitedPage = { path: string; at: string };

/** How a visit came to its enquiry. Everything in it is what a browser said; empty is what it did not say. */
export type Visit = {
  landing: string;
  referrer: string;
  utm: Utm;
  pages: VisitedPage[];
  pressed: string;
  /** The reference that this visit's WhatsApp messages carry. */
  code: string | null;
};

/** Control characters and halves of surrogate pairs: PostgreSQL's jsonb cannot hold them. */
const unstorable = /\p{Cc}|\p{Cs}/gu;

/** The visit that the browser wrote down as JSON, cut to its limits; what is no such thing is left out. */
export function parseVisit(text: unknown): Visit {
  const given = toRecord(parseJson(text));
  const utm = toRecord(given.utm);
  const pages = Array.isArray(given.pages) ? given.pages : [];
  return {
    landing: parsePath(given.landing),
    referrer: toBareAddress(given.referrer),
    utm: toUtm((key) => utm[key]),
    pages: pages.flatMap(toVisitedPage).slice(-visitLimits.pages),
    pressed: cut(given.pressed, visitLimits.word),
    code: parseReference(given.code),
  };
}

/** The utm parameters that `value` finds by their names without prefix, cut to their limits. */
export function toUtm(value: (key: string) => unknown): Utm {
  const entries = utmKeys.map((key) => [key, cut(value(key), visitLimits.word)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

/** A web address without what may say too much: no query, no fragment, no name and password. Empty for anything else. */
export function toBareAddress(text: unknown): string {
  const url = typeof text === "string" ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  return (url.origin + url.pathname).slice(0, visitLimits.path);
}

/** A path of this site, cut to its limit; empty for anything else. */
export function parsePath(text: unknown): string {
  const path = cut(text, visitLimits.path);
  return /^\/(?!\/)/.test(path) ? path : "";
}

function toVisitedPage(given: unknown): VisitedPage[] {
  const { path, at } = toRecord(given);
  const time = new Date(typeof at === "string" ? at : Number.NaN);
  const found = parsePath(path);
  return found && !Number.isNaN(time.getTime()) ? [{ path: found, at: time.toISOString() }] : [];
}

function cut(text: unknown, max: number): string {
  if (typeof text !== "string") return "";
  return text.replaceAll(unstorable, "").slice(0, max).replaceAll(unstorable, "").trim();
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const goalKinds = ["call", "whatsapp", "mail", "booking"] as const;

export type GoalKind = (typeof goalKinds)[number];

export function parseGoalKind(text: unknown): GoalKind | null {
  return goalKinds.find((kind) => kind === text) ?? null;
}
