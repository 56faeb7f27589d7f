/** Who may ask a route of the auth library: anybody, or a member of staff. */
type Asker = "anybody" | "staff";

/** The only routes of the auth library that are served, below /admin/auth. Everything else it can do is asked by our code. */
export const authRoutes: ReadonlyMap<string, Asker> = new Map([
  ["GET /passkey/generate-authenticate-options", "anybody"],
  ["POST /passkey/verify-authentication", "anybody"],
  ["GET /passkey/generate-register-options", "staff"],
  ["POST /passkey/verify-registration", "staff"],
]);
