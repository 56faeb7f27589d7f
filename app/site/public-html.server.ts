import { sanitizeHtml } from "~/lib/sanitize-html.server.ts";
import { hideEmbeds } from "./embeds.ts";

/** Staff's stored HTML as a page may print it: only what is allowed, and videos of other sites behind a button. */
export function toPublicHtml(stored: string | null): string {
  return hideEmbeds(sanitizeHtml(stored ?? "")).trim();
}
