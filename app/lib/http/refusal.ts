/** A problem whose message is one line for the person who started the program. */
export class Refusal extends Error {}

/** The text for anything thrown: a refusal's line, otherwise the error with its stack. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
}
