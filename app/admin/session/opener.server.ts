import type { Administrator } from "../guard.server.ts";
import type { SessionAnswer } from "./session.ts";

/**
 * Who is signed in by now, where that is somebody else than whoever opened a form; undefined where it is the same. What
 * one person has typed is not published in another's name without their saying so.
 */
export function findOtherPerson(form: FormData, { userId, email }: Administrator): SessionAnswer | undefined {
  const opener = form.get("userId");
  return opener === null || opener === userId ? undefined : { userId, email };
}

/** What is said to them. */
export function toOtherWords({ email }: SessionAnswer): string {
  return `You are signed in as ${email} now, and somebody else opened this form. Nothing was saved.`;
}
