import type { GoalKind, Visit } from "~/lib/http/visit.ts";
import { newReference } from "~/lib/http/visit-code.ts";

type Notes = { readVisit(): Partial<Visit>; saveVisit(visit: Partial<Visit>): void };

/** Records hovering over a link or clicking it. */
export function recordPress(event: Event, notes: Notes): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link) return;
  const kind = goalOf(link);
  const reference = kind === "whatsapp" ? addCode(link, notes) : "";
  // The right button opens a menu; the second click of a double click is the same one.
  const { button, detail } = event as MouseEvent;
  if (!/click$/.test(event.type) || button > 1 || detail > 1) return;
  if (kind) count(kind, reference, notes);
  else if (link.pathname.endsWith("/contact")) notes.saveVisit({ ...notes.readVisit(), pressed: wordsOf(link) });
}

function goalOf(link: HTMLAnchorElement): GoalKind | undefined {
  if (link.closest("[data-booking]")) return "booking";
  if (link.host === "wa.me") return "whatsapp";
  return ({ "tel:": "call", "mailto:": "mail" } as const)[link.protocol];
}

function count(kind: GoalKind, reference: string, { readVisit }: Notes): void {
  const { referrer, utm } = readVisit();
  const visit = JSON.stringify({ referrer, utm });
  navigator.sendBeacon("/api/goals", new URLSearchParams({ kind, page: location.pathname, reference, visit }));
}

function addCode(link: HTMLAnchorElement, { readVisit, saveVisit }: Notes): string {
  const visit = readVisit();
  const code = visit.code ?? newReference();
  if (!visit.code) saveVisit({ ...visit, code });
  const text = new URLSearchParams(link.search).get("text");
  // URLSearchParams encodes spaces as plus signs, which chat programs show.
  const words = text ? `${text}\n\nMy reference is ${code}.` : `Hello, I have a question. My reference is ${code}.\n`;
  if (!text?.includes(code)) link.search = `text=${encodeURIComponent(words)}`;
  return code;
}

function wordsOf(link: HTMLAnchorElement): string {
  return (link.ariaLabel ?? link.innerText).replaceAll(/\s+/g, " ").trim().slice(0, 100);
}
