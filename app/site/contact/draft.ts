import { draftKey } from "~/content/contact-options.ts";
import type { ContactValues } from "./submit.server.ts";

/** What was typed and is not sent yet, kept for this tab so that it outlives a reload. */
export type Draft = {
  values: ContactValues;
  /** The address of the page, so that a service chosen by a link is not undone. */
  page: string;
  /** The key of a sending that has begun and may have arrived. */
  idempotencyKey?: string;
  /** Since when it waits for the network, in milliseconds since 1970. */
  waitingSince?: number;
};

/** What was typed in this tab, or null. */
export function findDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? "null");
  } catch {
    // Storage can be forbidden.
    return null;
  }
}

/** Keeps what was typed; nothing typed is nothing kept. */
export function saveDraft(draft: Omit<Draft, "page">): void {
  try {
    if (Object.values(draft.values).join("").trim() === "") sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, page: location.pathname + location.search }));
  } catch {
    // What was typed then lives as long as the page.
  }
}

/** Forgets it. */
export function removeDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // As above.
  }
}

/** Puts a draft into the fields. A service that a link has chosen since stays. */
export function restoreDraft(form: HTMLFormElement, { values, page }: Draft): void {
  const isSamePage = page === location.pathname + location.search;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field && (isSamePage || field.value === "")) field.value = value;
  }
}
