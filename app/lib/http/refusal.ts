/** A problem whose message is one line for the person who started the program. */
export class Refusal extends Error {}

/** What is said of anything thrown: a refusal's line, everything else with where it came from. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
}
