/** What went wrong, for callers that react to one kind of failure. */
export type FailureCode = "binaries" | "data-dir" | "in-use" | "start" | "version";

/** The embedded database cannot be used; `message` is one line that can be shown to the person who started Sikka. */
export class EmbeddedPostgresError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedPostgresError";
    this.code = code;
  }
}

/** The text of anything thrown, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, " ").trim();
}
