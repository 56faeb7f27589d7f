import { z } from "zod";
import type { ProviderSettings } from "~/data/identity-provider.server.ts";

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** The variables that name the OpenID Connect provider staff can sign in with. */
export const providerVariables = {
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/, error: "must be an address such as https://id.example.com" })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_LABEL: optional(z.string().max(40, "must have at most 40 characters")),
  OIDC_ALLOW_PRIVATE: optional(z.enum(["yes", "no"], "must be yes or no")),
};

type Given = { [Name in keyof typeof providerVariables]?: z.infer<(typeof providerVariables)[Name]> };

/** The provider, undefined when none is named, or the line that says why it cannot be used. */
export function toProviderSettings(given: Given): ProviderSettings | string | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (!issuer) {
    const name = clientId ? "OIDC_CLIENT_ID" : clientSecret && "OIDC_CLIENT_SECRET";
    return name ? `${name} cannot be used: OIDC_ISSUER is missing` : undefined;
  }
  const isInside = given.OIDC_ALLOW_PRIVATE === "yes";
  if (!isInside && !issuer.startsWith("https:")) {
    return `OIDC_ISSUER=${issuer} cannot be used: it must begin with https:// unless OIDC_ALLOW_PRIVATE=yes`;
  }
  if (!clientId) return `OIDC_ISSUER=${issuer} cannot be used: OIDC_CLIENT_ID is missing`;
  if (!clientSecret) return `OIDC_ISSUER=${issuer} cannot be used: OIDC_CLIENT_SECRET is missing`;
  const label = given.OIDC_LABEL ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret, label, allowsPrivate: isInside };
}
