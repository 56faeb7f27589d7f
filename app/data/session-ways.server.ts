import { APIError } from "better-auth/api";
import { findFactors } from "./factors.server.ts";

/**
 * How a way to a session counts with the second factor: it is "asked" for before there is a session, the way has "passed"
 * it, or the new session has "kept" what the one before it had.
 */
type Way = { paths: readonly string[]; factor: "asked" | "passed" | "kept" };

/**
 * Every way to a session, with the library's paths that make it. A path that is not here makes none. A new way is a line
 * here and a try in tests/integration/session-ways.test.ts, which does not compile without it.
 */
export const sessionWays = {
  password: { paths: ["/sign-in/email"], factor: "asked" },
  // Both lead to the sign-in with the password that was chosen.
  invitation: { paths: ["/sign-in/email"], factor: "asked" },
  recovery: { paths: ["/sign-in/email"], factor: "asked" },
  // One mail holds both; the link carries the code.
  code: { paths: ["/sign-in/email-otp"], factor: "asked" },
  link: { paths: ["/sign-in/email-otp"], factor: "asked" },
  passkey: { paths: ["/passkey/verify-authentication"], factor: "passed" },
  totp: { paths: ["/two-factor/verify-totp"], factor: "passed" },
  "backup code": { paths: ["/two-factor/verify-backup-code"], factor: "passed" },
  identity: { paths: ["/callback/:id"], factor: "asked" },
  "password change": { paths: ["/change-password"], factor: "kept" },
} as const satisfies Record<string, Way>;

/** A way to a session, by its name. */
export type SessionWay = keyof typeof sessionWays;

/** The right password, code or link of somebody who has no right to the back office. */
export const noRole = "NO_ROLE";

/** The way was right, and the second factor has to follow. */
export class FactorAsked extends APIError {
  readonly userId: string;

  constructor(userId: string) {
    // Without a code: the library's way over a provider makes another answer of one that has it.
    super("FORBIDDEN");
    this.userId = userId;
  }
}

/** The way that a path of the library belongs to; of several with one path the first. */
export function findWay(path: string | undefined): (Way & { name: string }) | undefined {
  const found = (Object.entries(sessionWays) as [string, Way][]).find(([, { paths }]) => paths.includes(path ?? ""));
  return found && { ...found[1], name: found[0] };
}

/** Throws unless the library may make a session for an account by this path of its own. */
export async function admitSession(userId: string, path: string | undefined): Promise<void> {
  const way = findWay(path);
  if (!way) throw new APIError("FORBIDDEN");
  const found = await findFactors(userId);
  // Like a wrong password: who is disabled is not told to whom it may concern.
  if (found?.disabledAt) throw new APIError("UNAUTHORIZED");
  if (!found?.role) throw new APIError("FORBIDDEN", { code: noRole });
  if (way.factor === "asked" && found.isAsked) throw new FactorAsked(userId);
}
