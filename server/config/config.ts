import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { parseEmail } from "~/accounts/account.ts";
import type { ProviderSettings } from "~/accounts/store/identity-provider.server.ts";
import type { CdnSettings } from "~/features/system/cdn.server.ts";
import { inApp } from "~/lib/app-state.server.ts";
import type { BotCheckKeys } from "~/lib/http/bot-check.server.ts";
import { explain, Refusal } from "~/lib/http/refusal.ts";
import { parseMailAddress, toHeaderText } from "~/lib/text/mail-text.ts";
import type { MailSettings, Sender } from "~/mail/store/mail-settings.server.ts";
import type { S3Address } from "~/media/store/s3-store.server.ts";

/** An invalid environment variable; the message names it. */
export class ConfigError extends Refusal {}

const text = (pattern: RegExp, error: string) => z.string().regex(pattern, error);
const count = (most: number, error: string, least = 0) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const web = (example: string) => address(/^https?$/, example);
const yesOrNo = z.enum(["yes", "no"], "must be yes or no");
const postgres = text(/^postgres(ql)?:\/\//, "must be an address such as postgres://user:password@host:5432/database");

const environment = z
  .object({
    PORT: count(65_535, "must be a number between 0 and 65535"),
    METRICS_PORT: count(65_535, "must be a number between 0 and 65535"),
    METRICS_HOST: z.string(),
    HOST: z.string(),
    SITE_URL: web("https://www.example.com"),
    DATA_DIR: z.string(),
    DATABASE_URL: postgres,
    DATABASE_READ_URL: postgres,
    POSTGRES_BIN_DIR: z.string(),
    SEED: z.enum(["starter", "none"], "must be starter or none"),
    ADMIN_EMAIL: parsed(parseEmail, "must be an address such as name@example.com"),
    ADMIN_PASSWORD: z.string(),
    S3_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket"),
    S3_ENDPOINT: web("https://www.example.com"),
    S3_REGION: text(/^[\w-]+$/, "must be the name of a region, such as me-central-1"),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    S3_PREFIX: text(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, "must be a name such as website, without a slash at its ends"),
    S3_PUBLIC_URL: address(/^https$/, "https://files.example.com"),
    SMTP_URL: address(/^smtps?$/, "smtps://user:password@mail.example.com:465"),
    MAIL_FROM: parsed(parseSender, "must look like Your Company <hello@example.com>"),
    CONTACT_NOTIFY_TO: parsed(parseList, "must be addresses such as a@example.com, b@example.com"),
    WEBHOOK_URL: web("https://crm.example.com/events"),
    WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters"),
    WEBHOOK_ALLOW_PRIVATE: yesOrNo,
    CDN_MAX_AGE: count(31_536_000, "must be a number of seconds, 1 to 31536000", 1),
    CDN_PURGE_URL: web("https://cdn.example.com/purge"),
    CDN_PURGE_METHOD: z.enum(["POST", "PURGE"], "must be POST or PURGE"),
    // The request sets these itself; other values would break it.
    CDN_PURGE_HEADER: text(/^(?!host$|connection$|content-|transfer-)[\w-]+$/i, "must be the name of a header"),
    CDN_PURGE_TOKEN: text(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces"),
    CDN_PURGE_BODY: z.string().refine(isJson, "must be JSON"),
    OIDC_ISSUER: web("https://id.example.com"),
    OIDC_CLIENT_ID: z.string(),
    OIDC_CLIENT_SECRET: z.string(),
    OIDC_LABEL: z.string().max(40, "must have at most 40 characters"),
    OIDC_ALLOW_PRIVATE: yesOrNo,
    RECAPTCHA_SITE_KEY: text(/^[\w-]+$/, "must be the site key of reCAPTCHA v3"),
    RECAPTCHA_SECRET: z.string(),
    RECAPTCHA_VERIFY_URL: web("https://www.example.com"),
    BACKUP_KEY: z.string().min(16, "must have at least 16 characters"),
    BACKUPS_KEPT: count(365, "must be a number of backups, 0 to 365"),
    DRAIN_SECONDS: count(120, "must be a number of seconds, 0 to 120"),
    TRUST_PROXY: count(10, "must be a number of proxies, 0 to 10"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error"),
  })
  .partial();
type Given = z.infer<typeof environment>;
export const variableNames = Object.keys(environment.shape);

/** Variables that are never printed, because they hold or are a password or a token. */
const secret = /(SECRET|TOKEN|PASSWORD|ACCESS_KEY|BACKUP_KEY|PURGE_BODY|(SMTP|DATABASE|READ|WEBHOOK|PURGE)_URL)$/;

/** The settings from the environment, validated, with the defaults of README.md. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Runs a command, then exits: with 0 and its output, or with 1 and lines that say why. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    process.stdout.write(`${await inApp(work)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`\n  ${explain(error)}\n\n`);
    process.exit(1);
  }
}

/** The error for a DATABASE_URL that does not work. */
export function databaseRefusal(error: unknown): ConfigError {
  return new ConfigError(
    `DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}`,
    { cause: error },
  );
}

/** Reads the configuration from environment variables. Throws ConfigError with one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = readVariables(env);
  const port = given.PORT ?? 3000;
  /** Public origin without a trailing slash. */
  const siteUrl = (given.SITE_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const dataDir = resolve(given.DATA_DIR ?? "./data");
  return {
    port,
    host: given.HOST ?? "0.0.0.0",
    /** Where figures for Prometheus are served; without one they are not. */
    metricsPort: given.METRICS_PORT,
    /** Not on the network by default, as `host` is. */
    metricsHost: given.METRICS_HOST ?? given.HOST ?? "127.0.0.1",
    siteUrl,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    /** A replica that public pages are read from while it is up to date. */
    databaseReadUrl: given.DATABASE_READ_URL,
    postgresBinDir: given.POSTGRES_BIN_DIR,
    seed: given.SEED ?? "starter",
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    /** The bucket for files; without one they are in dataDir. */
    s3: toS3Address(given),
    mail: toMailSettings(given, { siteUrl, dataDir }),
    cdn: toCdnSettings(given),
    botCheck: toBotCheckKeys(given),
    provider: toProviderSettings(given),
    /** No backups by default with an external database, which usually has its own. `key` encrypts ours. */
    backup: { key: given.BACKUP_KEY, kept: given.BACKUPS_KEPT, defaultKept: given.DATABASE_URL ? 0 : 14 },
    /** How long requests are still accepted after the stop signal. */
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    /** How many proxies in front are trusted to forward the client's address. */
    trustProxy: given.TRUST_PROXY ?? 0,
    logLevel: given.LOG_LEVEL ?? "info",
  };
}

function readVariables(env: Record<string, string | undefined>): Given {
  const { success, data, error } = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (success) return data;
  const [issue] = error.issues;
  throw unusable(env, String(issue?.path[0]) as keyof Given, issue?.message ?? "");
}

function unusable(given: Record<string, unknown>, name: keyof Given, reason: string): ConfigError {
  return new ConfigError(`${secret.test(name) ? name : `${name}=${given[name]}`} cannot be used: ${reason}`);
}

function need<const Names extends readonly (keyof Given)[]>(given: Given, name: keyof Given, ...names: Names) {
  const missing = names.find((each) => given[each] === undefined);
  if (missing) throw unusable(given, name, `${missing} is missing`);
  return given as Given & Required<Pick<Given, Names[number]>>;
}

function toS3Address(given: Given): S3Address | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = "us-east-1" } = given;
  if (!bucket) return undefined;
  const keys = need(given, "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  return {
    endpoint: given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    prefix: given.S3_PREFIX,
    publicUrl: given.S3_PUBLIC_URL?.replace(/\/+$/, ""),
  };
}

function toMailSettings(given: Given, place: { siteUrl: string; dataDir: string }): MailSettings {
  const { WEBHOOK_URL: url } = given;
  const secret = url && need(given, "WEBHOOK_URL", "WEBHOOK_SECRET").WEBHOOK_SECRET;
  return {
    ...place,
    smtpUrl: given.SMTP_URL,
    from: given.MAIL_FROM,
    notifyTo: given.CONTACT_NOTIFY_TO ?? [],
    webhook: url && secret ? { url, secret, allowsPrivate: given.WEBHOOK_ALLOW_PRIVATE === "yes" } : undefined,
  };
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

function toCdnSettings(given: Given): CdnSettings | undefined {
  const { CDN_PURGE_URL: url, CDN_MAX_AGE: maxAge = 86_400, CDN_PURGE_TOKEN: token } = given;
  if (!url) return given.CDN_MAX_AGE ? { maxAge } : undefined;
  const name = given.CDN_PURGE_HEADER ?? "Authorization";
  const headers = token ? { [name]: name.toLowerCase() === "authorization" ? `Bearer ${token}` : token } : {};
  return { maxAge, purge: { url, method: given.CDN_PURGE_METHOD ?? "POST", headers, body: given.CDN_PURGE_BODY } };
}

function toProviderSettings(given: Given): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_LABEL: label } = given;
  for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const)
    if (given[name]) need(given, name, "OIDC_ISSUER");
  if (!issuer) return undefined;
  const allowsPrivate = given.OIDC_ALLOW_PRIVATE === "yes";
  if (!allowsPrivate && !issuer.startsWith("https:"))
    throw unusable(given, "OIDC_ISSUER", "it must begin with https:// unless OIDC_ALLOW_PRIVATE=yes");
  const keys = need(given, "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET");
  return {
    issuer,
    clientId: keys.OIDC_CLIENT_ID,
    clientSecret: keys.OIDC_CLIENT_SECRET,
    label: label ?? new URL(issuer).hostname,
    allowsPrivate,
  };
}

function toBotCheckKeys(given: Given): BotCheckKeys | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_VERIFY_URL: verifyUrl } = given;
  if (given.RECAPTCHA_SECRET) need(given, "RECAPTCHA_SECRET", "RECAPTCHA_SITE_KEY");
  if (!siteKey) return undefined;
  const secret = need(given, "RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET").RECAPTCHA_SECRET;
  return { siteKey, secret, verifyUrl: verifyUrl ?? "https://www.google.com/recaptcha/api/siteverify" };
}

function parsed<T>(parse: (text: string) => T | null, error: string) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
