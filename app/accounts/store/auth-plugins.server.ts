import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { mails } from "../mails.ts";
import { codeMinutes, toSignInToken } from "../sign-in.ts";
import { sendSecret } from "./account-events.server.ts";
import { identityProvider } from "./identity-provider.server.ts";
import { sessionDays } from "./sessions.server.ts";

const times = ["createdAt", "updatedAt"];

function columns(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name.replace(/[A-Z]+/g, (end) => `_${end.toLowerCase()}`)]));
}

/** The auth library's plugins with the names of their tables. */
export function authPlugins(siteUrl: string) {
  return [
    twoFactor({
      schema: {
        user: { fields: columns("twoFactorEnabled") },
        twoFactor: {
          modelName: "auth_two_factors",
          fields: columns("backupCodes", "userId", "failedVerificationCount", "lockedUntil"),
        },
      },
    }),
    emailOTP({
      disableSignUp: true,
      expiresIn: codeMinutes * 60,
      // Our own limits apply first, so that a stranger's guesses do not use up a code.
      allowedAttempts: 25,
      storeOTP: "encrypted",
      // A stranger who requests another mail does not invalidate the first code.
      resendStrategy: "reuse",
      sendVerificationOTP({ email, otp }) {
        const secret = { to: email, token: toSignInToken(email, otp) };
        return sendSecret("sign-in-code", secret, (link, place) => mails.toSignInMail(otp, link, place));
      },
    }),
    passkey({
      rpID: new URL(siteUrl).hostname,
      // The browser finds a passkey by account name; it replaces both factors only if it verifies the user.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      registration: {
        afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
      },
      advanced: { webAuthnChallengeCookie: "passkey" },
      schema: {
        passkey: {
          modelName: "auth_passkeys",
          fields: columns("publicKey", "userId", "credentialID", "deviceType", "backedUp", "createdAt"),
        },
      },
    }),
    jwt({
      disableSettingJwtHeader: true,
      jwt: { expirationTime: `${tokenMinutes}m` },
      jwks: { gracePeriod: graceHours * 3600 },
      schema: {
        jwks: {
          modelName: "auth_jwks",
          fields: columns("publicKey", "privateKey", "createdAt", "expiresAt"),
        },
      },
    }),
    identityProvider(siteUrl),
  ] as const;
}

function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

/** Lifetime of a token, in minutes. */
export const tokenMinutes = 10;
/** How long a replaced key stays published, in hours. */
export const graceHours = 24;

/** The auth library's names for our tables and columns (migration 0004), and the lifetime of its sessions. */
export const authTables = {
  user: { modelName: "auth_users", fields: columns("emailVerified", ...times) },
  session: {
    modelName: "auth_sessions",
    fields: columns("expiresAt", "ipAddress", "userAgent", "userId", ...times),
    expiresIn: sessionDays.atMost * 86_400,
    disableSessionRefresh: true,
  },
  account: {
    modelName: "auth_accounts",
    // identities.server.ts checks who may link; nothing is ever matched by e-mail address.
    accountLinking: { allowDifferentEmails: true, disableImplicitLinking: true },
    fields: columns(
      ...["accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt"],
      ...["refreshTokenExpiresAt", ...times],
    ),
  },
  // Only the hash of a link's token is stored.
  verification: {
    modelName: "auth_verifications",
    fields: columns("expiresAt", ...times),
    storeIdentifier: "hashed",
  },
} as const;
