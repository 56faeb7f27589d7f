import { z } from "zod";
import type { MailSettings, Sender } from "~/data/mail-settings.server.ts";
import { parseMailAddress, toHeaderText } from "~/lib/mail-text.ts";

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

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
  WEBHOOK_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://crm.example.com/events" }),
  ),
  WEBHOOK_SECRET: optional(z.string().min(16, "must have at least 16 characters")),
  WEBHOOK_ALLOW_PRIVATE: optional(z.enum(["yes", "no"], "must be yes or no")),
};

type Given = { [Name in keyof typeof mailVariables]?: z.infer<(typeof mailVariables)[Name]> };

/** How mail leaves the program; null when a webhook has an address but nothing to be signed with. */
export function toMailSettings(given: Given, place: { siteUrl: string; dataDir: string }): MailSettings | null {
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

/** A text that `parse` understands. */
function readable<T>(parse: (text: string) => T | null, error: string) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

/** "Name <address>", or the address alone. */
function parseSender(text: string): Sender | null {
  const [, name = "", inner = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = parseMailAddress(inner);
  return address === null ? null : { name: toHeaderText(name.replaceAll('"', "")), address };
}

function parseList(text: string): string[] | null {
  const parts = text.split(",").map(parseMailAddress);
  return parts.every((part) => part !== null) ? [...new Set(parts)] : null;
}
