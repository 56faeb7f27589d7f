import { z } from "zod";
import type { CdnSettings } from "~/data/cdn.server.ts";
import type { ProviderSettings } from "~/data/identity-provider.server.ts";
import type { MailSettings, Sender } from "~/data/mail-settings.server.ts";
import { parseMailAddress, toHeaderText } from "~/lib/mail-text.ts";

/** A variable that may be left out or empty. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** An address of the web; `example` is what the refusal shows. */
export const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` });

type Given<Variables extends Record<string, z.ZodType>> = { [Name in keyof Variables]?: z.infer<Variables[Name]> };

/** What is never printed, because it holds or is a password. */
export const secretNames: ReadonlySet<string> = new Set([
  "SMTP_URL",
  "WEBHOOK_SECRET",
  "CDN_PURGE_TOKEN",
  "OIDC_CLIENT_SECRET",
]);

/** The variables that say how mail and events leave the program. */
export const mailVariables = {
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example.com:465" }),
  ),
  MAIL_FROM: optional(readable(parseSender, "must be such as Sikka Smart Systems <hello@example.com>")),
  CONTACT_NOTIFY_TO: optional(readable(parseList, "must be addresses such as a@example.com, b@example.com")),
  WEBHOOK_URL: optional(webAddress("https://crm.example.com/events")),
  WEBHOOK_SECRET: optional(z.string().min(16, "must have at least 16 characters")),
  WEBHOOK_ALLOW_PRIVATE: optional(z.enum(["yes", "no"], "must be yes or no")),
};

/** How mail leaves the program; null when a webhook has an address but nothing to be signed with. */
export function toMailSettings(
  given: Given<typeof mailVariables>,
  place: { siteUrl: string; dataDir: string },
): MailSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE } = given;
  if (url && !secret) return null;
  return {
    ...place,
    smtpUrl: given.SMTP_URL,
    from: given.MAIL_FROM,
    notifyTo: given.CONTACT_NOTIFY_TO ?? [],
    webhook: url && secret ? { url, secret, allowsPrivate: WEBHOOK_ALLOW_PRIVATE === "yes" } : undefined,
  };
}

function readable<T>(parse: (text: string) => T | null, error: string) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

function parseSender(text: string): Sender | null {
  const [, name = "", inner = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = parseMailAddress(inner);
  return address === null ? null : { name: toHeaderText(name.replaceAll('"', "")), address };
}

function parseList(text: string): string[] | null {
  const parts = text.split(",").map(parseMailAddress);
  return parts.every((part) => part !== null) ? [...new Set(parts)] : null;
}

/** A name that stands in no other header, or the request would be another one. */
const headerName = z
  .string()
  .regex(/^(?!host$|connection$|content-|transfer-)[\w-]+$/i, "must be the name of a header");

/** The variables that say how a CDN in front keeps pages, and how it is told to forget them. */
export const cdnVariables = {
  CDN_MAX_AGE: optional(z.coerce.number("must be a number of seconds, 1 to 31536000").int().min(1).max(31_536_000)),
  CDN_PURGE_URL: optional(webAddress("https://cdn.example.com/purge")),
  CDN_PURGE_METHOD: optional(z.enum(["POST", "PURGE"], "must be POST or PURGE")),
  CDN_PURGE_HEADER: optional(headerName),
  CDN_PURGE_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, "must be letters without spaces")),
  CDN_PURGE_BODY: optional(z.string().refine(isJson, "must be JSON")),
};

const day = 86_400;

/** How a CDN is dealt with; undefined where nothing is said of one. */
export function toCdnSettings(given: Given<typeof cdnVariables>): CdnSettings | undefined {
  const { CDN_PURGE_URL: url, CDN_MAX_AGE: maxAge = day, CDN_PURGE_TOKEN: token } = given;
  if (!url && !given.CDN_MAX_AGE) return undefined;
  if (!url) return { maxAge };
  const name = given.CDN_PURGE_HEADER ?? "Authorization";
  const isBearer = name.toLowerCase() === "authorization";
  return {
    maxAge,
    purge: {
      url,
      method: given.CDN_PURGE_METHOD ?? "POST",
      headers: token ? { [name]: isBearer ? `Bearer ${token}` : token } : {},
      body: given.CDN_PURGE_BODY,
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The variables that name the OpenID Connect provider staff can sign in with. */
export const providerVariables = {
  OIDC_ISSUER: optional(webAddress("https://id.example.com")),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_LABEL: optional(z.string().max(40, "must have at most 40 characters")),
  OIDC_ALLOW_PRIVATE: optional(z.enum(["yes", "no"], "must be yes or no")),
};

/** The provider, undefined when none is named, or the line that says why it cannot be used. */
export function toProviderSettings(given: Given<typeof providerVariables>): ProviderSettings | string | undefined {
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
