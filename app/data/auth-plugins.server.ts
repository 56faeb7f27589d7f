import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { codeMinutes } from "~/content/sign-in-code.ts";
import { sendSignInMail } from "./account-mails.server.ts";
import { identityProvider } from "./identity-provider.server.ts";
import { graceHours, tokenMinutes } from "./token-times.ts";

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
