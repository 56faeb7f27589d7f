import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { codeMinutes, toSignInToken } from "~/content/accounts/sign-in.ts";
import { toSignInLetter } from "~/content/mail/account-mails.ts";
import { sendSecret } from "./account-events.server.ts";
import { identityProvider } from "./identity-provider.server.ts";
import { sessionDays } from "./sessions.server.ts";

const times = ["createdAt", "updatedAt"];

function columns(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name.replace(/[A-Z]+/g, (end) => `_${end.toLowerCase()}`)]));
}

/** The parts of the auth library that are used besides sessions and passwords, with the names of their tables. */
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
      // Our own limits come first, so that a stranger's guesses do not use up a code.
      allowedAttempts: 25,
      storeOTP: "encrypted",
      // A stranger who asks for another mail does not end the code that was sent before.
      resendStrategy: "reuse",
      sendVerificationOTP({ email, otp }) {
        const secret = { to: email, token: toSignInToken(email, otp) };
        return sendSecret("sign-in-code", secret, (link, place) => toSignInLetter(otp, link, place));
      },
    }),
    passkey({
      rpID: new URL(siteUrl).hostname,
      // A passkey is found by its account's name in the browser, and stands for both factors only with a PIN or the like.
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

/** How long a token says who somebody is, in minutes. */
export const tokenMinutes = 10;
/** How long a key that was replaced stays published, in hours. */
export const graceHours = 24;

/** What the auth library calls its tables and columns, as migration 0004 has them, and how long its sessions last. */
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
    // Who may link what is asked before (identities.server.ts); nothing is ever found by an e-mail address.
    accountLinking: { allowDifferentEmails: true, disableImplicitLinking: true },
    fields: columns(
      ...["accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt"],
      ...["refreshTokenExpiresAt", ...times],
    ),
  },
  // The token of a link is kept as its hash.
  verification: {
    modelName: "auth_verifications",
    fields: columns("expiresAt", ...times),
    storeIdentifier: "hashed",
  },
} as const;
