import type { Visit } from "~/lib/http/visit.ts";
import { readStored, store } from "~/lib/web-storage.ts";

const key = "visit";

/** The longest address in characters; a form has to stay below the server's limit. */
const maxTextLength = 300;

/**
 * Records in this tab where the visit came from and which pages it has seen, and adds it to submitted forms. No cookie,
 * and nothing leaves the browser before a form is sent; it is deleted when the tab is closed.
 */
export function startVisit(): void {
  const { pathname, search, origin } = location;
  const path = pathname.slice(0, maxTextLength);
  const { pages = [], ...visit } = readVisit();
  if (pages.length === 0) {
    const { referrer } = document;
    const query = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_")).slice(0, 5);
    visit.landing = path;
    visit.referrer = referrer.startsWith(origin) ? "" : referrer.slice(0, maxTextLength);
    visit.utm = Object.fromEntries(query.map(([name, value]) => [name.slice(4, 20), value.slice(0, 100)]));
  }
  if (pages.at(-1)?.path !== path) pages.push({ path, at: new Date().toISOString() });
  saveVisit({ ...visit, pages: pages.slice(-20) });
  addEventListener("formdata", ({ target, formData }) => {
    if ((target as HTMLFormElement).method === "post") formData.set("visit", JSON.stringify(readVisit()));
  });
}

/** The visit so far, as stored in this tab. */
export const readVisit = (): Partial<Visit> => readStored(key) ?? {};

/** Stores more of it, if storage is allowed. */
export const saveVisit = (visit: Partial<Visit>): void => store(key, visit);
