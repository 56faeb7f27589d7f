import { APIError, type createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { rowOf } from "../db/db.server.ts";
import { orLog } from "../db/failure.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { findFactors } from "./factors.server.ts";
import { type Caller, findSignedIn } from "./sessions.server.ts";
import { findKnownDevice } from "./sign-in-limits.server.ts";

/** The second factor is "asked" for before the session, the way has "passed" it, or it is "kept" from the session before. */
type Way = { paths: readonly string[]; factor: "asked" | "passed" | "kept" };

/** Every way to a session with the library's paths; others make none. Each has a try in tests/integration/session-ways. */
const sessionWays = {
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

function findWay(path: string | undefined): (Way & { name: string }) | undefined {
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

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The auth library's name of the cookie that says whose second factor is waited for. */
export const challengeCookie = "two_factor";
const challengeSeconds = 600;

/** Keeps who has come half of the way as the library does for a password, so that its codes answer all challenges. */
export async function beginChallenge(ctx: Context, userId: string) {
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + challengeSeconds * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: "0", expiresAt });
  const cookie = createAuthCookie(challengeCookie, { maxAge: challengeSeconds });
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
  return ctx.json({ twoFactorRedirect: true });
}

type Made = { path?: string; caller: Caller; deviceCookie: string | null };

/** Notes that somebody has signed in, with a new device or not, or has confirmed who it is. Never rejects. */
export async function noteSession(userId: string, { path, caller, deviceCookie }: Made): Promise<void> {
  const way = findWay(path);
  if (!way || way.factor === "kept") return;
  await orLog(["error", "a sign-in could not be noted"], async () => {
    // A young account is signed in to with its first device.
    const user = await rowOf<{ email: string; isYoung: boolean }>`
      select email, created_at > now() - interval '1 hour' as is_young from auth_users where id = ${userId}`;
    const isKnown = (await findKnownDevice(deviceCookie, user?.email ?? "")) !== undefined;
    const isAgain = (await findSignedIn(caller))?.userId === userId;
    const kind = isAgain ? "confirmed" : isKnown || user?.isYoung ? "signed-in" : "signed-in-new";
    await noteAccountEvent({ kind, userId, detail: way.name });
  });
}

/** Notes a try that led to nothing, one of many. */
export function noteTry(kind: "sign-in-failed" | "sign-in-limited", tried: { path: string; body?: unknown }) {
  const email = String((tried.body as { email?: unknown } | undefined)?.email ?? "");
  return noteAccountEvent({ kind, email, detail: findWay(tried.path)?.name, isRepeated: true });
}
