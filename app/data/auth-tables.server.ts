import { sessionDays } from "./sessions.server.ts";

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
