import { isPlainAddress } from "~/db/plain-address.server.ts";
import { isLoopback } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import type { Config } from "./config.ts";

type Given = Pick<Config, "databaseUrl" | "databaseReadUrl" | "s3" | "mail" | "cdn" | "provider" | "botCheck">;

/** Warns of each variable whose connections may cross a network without encryption. */
export function warnOfPlainConnections(config: Given): void {
  for (const { name, remedy } of listPlainConnections(config)) {
    log.warn(`${name} may cross the network without encryption: ${remedy}`);
  }
}

/** The variables with such an address, and how each gets encryption. */
export function listPlainConnections(config: Given): { name: string; remedy: string }[] {
  const { s3, mail, cdn, provider, botCheck } = config;
  const databases = { DATABASE_URL: config.databaseUrl, DATABASE_READ_URL: config.databaseReadUrl };
  const others = {
    S3_ENDPOINT: s3?.endpoint,
    WEBHOOK_URL: mail.webhook?.url,
    CDN_PURGE_URL: cdn?.purge?.url,
    OIDC_ISSUER: provider?.issuer,
    RECAPTCHA_VERIFY_URL: botCheck?.verifyUrl,
  };
  const remedy = (text: string) => (name: string) => ({ name, remedy: text });
  return [
    ...namesOf(databases, isPlainAddress).map(remedy("add ?sslmode=verify-full")),
    ...namesOf({ SMTP_URL: mail.smtpUrl }, mayBePlainMail).map(remedy("use smtps://, or add ?requireTLS=true")),
    ...namesOf(others, isPlainWeb).map(remedy("use https://")),
  ];
}

function namesOf(urls: Record<string, string | undefined>, isPlain: (url: string) => boolean): string[] {
  return Object.entries(urls).flatMap(([name, url]) => (url !== undefined && isPlain(url) ? [name] : []));
}

/** Without requireTLS, someone in between can remove the server's offer of TLS. */
function mayBePlainMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === "smtp:" && searchParams.get("requireTLS") !== "true" && !isLoopback(hostname);
}

function isPlainWeb(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isLoopback(hostname);
}
