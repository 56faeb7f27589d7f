import type { createAuthMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The auth library's name of the cookie that says whose second factor is waited for. */
export const challengeCookie = "two_factor";
/** How long somebody may take for it, in seconds. */
const challengeTime = 600;

/**
 * Keeps who has come half of the way, as the auth library's own sign-in with a password does, so that its codes answer
 * the challenges of all ways.
 */
export async function beginChallenge(ctx: Context, userId: string) {
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + challengeTime * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: "0", expiresAt });
  const cookie = createAuthCookie(challengeCookie, { maxAge: challengeTime });
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
  return ctx.json({ twoFactorRedirect: true });
}
