import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { codeMinutes } from "~/content/sign-in.ts";
import { sendSignInMail } from "./account-mails.server.ts";
import { identityProvider } from "./identity-provider.server.ts";
import { sessionDays } from "./sessions.server.ts";

/** The parts of the auth library that are used besides sessions and passwords, with the names of their tables. */
export function authPlugins(siteUrl: string) {
  return [
    twoFactor({
      schema: {
        user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
        twoFactor: {
          modelName: "auth_two_factors",
          fields: {
            backupCodes: "backup_codes",
            userId: "user_id",
            failedVerificationCount: "failed_verification_count",
            lockedUntil: "locked_until",
          },
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
      sendVerificationOTP: ({ email, otp }) => sendSignInMail(email, otp),
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
          fields: {
            publicKey: "public_key",
            userId: "user_id",
            credentialID: "credential_id",
            deviceType: "device_type",
            backedUp: "backed_up",
            createdAt: "created_at",
          },
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
          fields: {
            publicKey: "public_key",
            privateKey: "private_key",
            createdAt: "created_at",
            expiresAt: "expires_at",
          },
        },
      },
    }),
    identityProvider(siteUrl),
  ] as const;
}

function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

const times = { createdAt: "created_at", updatedAt: "updated_at" };
/** What the auth library calls its tables and columns, as migration 0004 has them, and how long its sessions last. */
export const authTables = {
  user: { modelName: "auth_users", fields: { emailVerified: "email_verified", ...times } },
  session: {
    modelName: "auth_sessions",
    fields: { expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent", userId: "user_id", ...times },
    expiresIn: sessionDays.atMost * 86_400,
    disableSessionRefresh: true,
  },
  account: {
    modelName: "auth_accounts",
    // Who may link what is asked before (identities.server.ts); nothing is ever found by an e-mail address.
    accountLinking: { allowDifferentEmails: true, disableImplicitLinking: true },
    fields: {
      accountId: "account_id",
      providerId: "provider_id",
      userId: "user_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...times,
    },
  },
  // The token of a link is kept as its hash.
  verification: {
    modelName: "auth_verifications",
    fields: { expiresAt: "expires_at", ...times },
    storeIdentifier: "hashed",
  },
} as const;

/** How long a token says who somebody is, in minutes. */
export const tokenMinutes = 10;
/** How long a key that was replaced stays published, in hours. */
export const graceHours = 24;
