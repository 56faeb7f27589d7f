import { Refusal } from "../../app/lib/http/refusal.ts";

/** The embedded database cannot be used; `message` is one line for the person who started Sikka. */
export class EmbeddedPostgresError extends Refusal {}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, " ").trim();
}
