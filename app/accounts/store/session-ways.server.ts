import { APIError, type createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { rowOf } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { findFactors } from "./factors.server.ts";
import { type Caller, findSignedIn } from "./sessions.server.ts";
import { findKnownDevice } from "./sign-in-limits.server.ts";

/** The second factor: "asked" before the session, "passed" by the way itself, or "kept" from the previous session. */
type Way = { paths: readonly string[]; factor: "asked" | "passed" | "kept" };

/** Every way to a session, with the library's paths; no other path creates one. The session-ways test tries each. */
const sessionWays = {
  password: { paths: ["/sign-in/email"], factor: "asked" },
  // Both lead to a sign-in with the chosen password.
  invitation: { paths: ["/sign-in/email"], factor: "asked" },
  recovery: { paths: ["/sign-in/email"], factor: "asked" },
  // One mail contains both; the link carries the code.
  code: { paths: ["/sign-in/email-otp"], factor: "asked" },
  link: { paths: ["/sign-in/email-otp"], factor: "asked" },
  passkey: { paths: ["/passkey/verify-authentication"], factor: "passed" },
  totp: { paths: ["/two-factor/verify-totp"], factor: "passed" },
  "backup code": { paths: ["/two-factor/verify-backup-code"], factor: "passed" },
  identity: { paths: ["/callback/:id"], factor: "asked" },
  "password change": { paths: ["/change-password"], factor: "kept" },
} as const satisfies Record<string, Way>;

export type SessionWay = keyof typeof sessionWays;

/** The first factor was right, and the second is required. */
export class FactorAsked extends APIError {
  readonly userId: string;

  constructor(userId: string) {
    // Without a code: the library's provider callback answers differently if there is one.
    super("FORBIDDEN");
    this.userId = userId;
  }
}

function findWay(path: string | undefined): (Way & { name: string }) | undefined {
  const found = (Object.entries(sessionWays) as [string, Way][]).find(([, { paths }]) => paths.includes(path ?? ""));
  return found && { ...found[1], name: found[0] };
}

/**
 * Throws unless the library may create a session for an account on this path. Someone without a right to the back office
 * has one too, and reads "Access Denied" with it (spec decision 128).
 */
export async function admitSession(userId: string, path: string | undefined): Promise<void> {
  const way = findWay(path);
  if (!way) throw new APIError("FORBIDDEN");
  const found = await findFactors(userId);
  // The same as for a wrong password: it does not reveal that the user is disabled.
  if (found?.disabledAt) throw new APIError("UNAUTHORIZED");
  if (way.factor === "asked" && found?.isAsked) throw new FactorAsked(userId);
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The auth library's name of the cookie for a pending second factor. */
export const challengeCookie = "two_factor";
const challengeSeconds = 600;

/** Stores a half-finished sign-in as the library does for a password, so that its codes answer every challenge. */
export async function beginChallenge(ctx: Context, userId: string) {
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(clock().now() + challengeSeconds * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: "0", expiresAt });
  const cookie = createAuthCookie(challengeCookie, { maxAge: challengeSeconds });
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
  return ctx.json({ twoFactorRedirect: true });
}

type Made = { path?: string; caller: Caller; deviceCookie: string | null };

/** Records a sign-in, with a new device or not, or a renewed confirmation. Never rejects. */
export async function noteSession(userId: string, { path, caller, deviceCookie }: Made): Promise<void> {
  const way = findWay(path);
  if (!way || way.factor === "kept") return;
  await orLog(["error", "a sign-in could not be noted"], async () => {
    // A new account always signs in with a new device.
    const user = await rowOf<{ email: string; isYoung: boolean }>`
      select email, created_at > now() - interval '1 hour' as is_young from auth_users where id = ${userId}`;
    const isKnown = (await findKnownDevice(deviceCookie, user?.email ?? "")) !== undefined;
    const isAgain = (await findSignedIn(caller))?.userId === userId;
    const kind = isAgain ? "confirmed" : isKnown || user?.isYoung ? "signed-in" : "signed-in-new";
    await noteAccountEvent({ kind, userId, detail: way.name });
  });
}

/** Records a failed attempt, one of many. */
export function noteTry(kind: "sign-in-failed" | "sign-in-limited", tried: { path: string; body?: unknown }) {
  const email = String((tried.body as { email?: unknown } | undefined)?.email ?? "");
  return noteAccountEvent({ kind, email, detail: findWay(tried.path)?.name, isRepeated: true });
}
