import { resolve } from "node:path";
import { z } from "zod";
import { parseEmail } from "~/content/account.ts";
import type { CdnSettings } from "~/data/cdn.server.ts";
import type { ProviderSettings } from "~/data/identity-provider.server.ts";
import type { MailSettings } from "~/data/mail-settings.server.ts";
import type { S3Address } from "~/data/s3-store.server.ts";
import type { BotCheckKeys } from "~/lib/bot-check.server.ts";
import {
  cdnVariables,
  mailVariables,
  optional,
  providerVariables,
  secretNames,
  toCdnSettings,
  toMailSettings,
  toProviderSettings,
  webAddress,
} from "./outside-config.ts";

/** A value of the environment that cannot be used; the message names the variable. */
export class ConfigError extends Error {}

const port = z.coerce.number("must be a number between 0 and 65535").int().min(0).max(65535);
const httpsUrl = z.url({ protocol: /^https$/, error: "must be an address such as https://files.example.com" });
const httpUrl = webAddress("https://www.example.com");
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be an address such as postgres://user:password@host:5432/database");
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket");
const keyPrefix = z
  .string()
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, "must be a name such as website, without a slash at its ends");

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  SITE_URL: optional(httpUrl),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_READ_URL: optional(postgresUrl),
  POSTGRES_BIN_DIR: optional(z.string()),
  SEED: optional(z.enum(["starter", "none"], "must be starter or none")),
  ADMIN_EMAIL: optional(z.string().refine(parseEmail, "must be an address such as name@example.com")),
  ADMIN_PASSWORD: optional(z.string()),
  S3_BUCKET: optional(bucketName),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string().regex(/^[\w-]+$/, "must be the name of a region, such as me-central-1")),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PREFIX: optional(keyPrefix),
  S3_PUBLIC_URL: optional(httpsUrl),
  ...mailVariables,
  ...cdnVariables,
  ...providerVariables,
  RECAPTCHA_SITE_KEY: optional(z.string().regex(/^[\w-]+$/, "must be the site key of reCAPTCHA v3")),
  RECAPTCHA_SECRET: optional(z.string()),
  RECAPTCHA_VERIFY_URL: optional(httpUrl),
  DRAIN_SECONDS: optional(z.coerce.number("must be a number of seconds, 0 to 120").int().min(0).max(120)),
  TRUST_PROXY: optional(z.coerce.number("must be a number of proxies, 0 or more").int().min(0).max(10)),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error")),
});

/** What the process was told by its environment, checked and with the defaults of README.md. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  dataDir: string;
  databaseUrl?: string;
  /** A copy of the database that public pages are read from when it is up to date. */
  databaseReadUrl?: string;
  postgresBinDir?: string;
  seed: "starter" | "none";
  adminEmail?: string;
  adminPassword?: string;
  /** The bucket that files are kept in; without one they are in dataDir. */
  s3?: S3Address;
  mail: MailSettings;
  cdn?: CdnSettings;
  botCheck?: BotCheckKeys;
  provider?: ProviderSettings;
  /** For how long requests are still taken after the signal to stop, in seconds. */
  drainSeconds: number;
  /** Number of proxies in front whose forwarded address is believed. */
  trustProxy: number;
  logLevel: "debug" | "info" | "warn" | "error";
}>;

/** Reads the configuration from environment variables. Throws ConfigError with one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const value = readVariables(env);
  // Its value is never printed.
  const listenOn = value.PORT ?? 3000;
  const siteUrl = (value.SITE_URL ?? `http://localhost:${listenOn}`).replace(/\/+$/, "");
  const dataDir = resolve(value.DATA_DIR ?? "./data");
  const mail = toMailSettings(value, { siteUrl, dataDir });
  if (!mail) throw new ConfigError(`WEBHOOK_URL=${value.WEBHOOK_URL} cannot be used: WEBHOOK_SECRET is missing`);
  return {
    port: listenOn,
    host: value.HOST ?? "0.0.0.0",
    siteUrl,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    postgresBinDir: value.POSTGRES_BIN_DIR,
    seed: value.SEED ?? "starter",
    adminEmail: parseEmail(value.ADMIN_EMAIL) ?? undefined,
    adminPassword: value.ADMIN_PASSWORD,
    s3: toS3Address(value),
    mail,
    cdn: toCdnSettings(value),
    botCheck: toBotCheckKeys(value),
    provider: toProvider(value),
    drainSeconds: value.DRAIN_SECONDS ?? 0,
    trustProxy: value.TRUST_PROXY ?? 0,
    logLevel: value.LOG_LEVEL ?? "info",
  };
}

function readVariables(env: Record<string, string | undefined>): z.infer<typeof environment> {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const shown = secretNames.has(name) ? name : `${name}=${env[name]}`;
  throw new ConfigError(`${shown} cannot be used: ${readable(issue?.message)}`);
}

function toS3Address(value: z.infer<typeof environment>): S3Address | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION = "us-east-1", S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = value;
  if (!S3_BUCKET) return undefined;
  const missing = Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).find(([, given]) => given === undefined);
  if (missing) throw new ConfigError(`S3_BUCKET=${S3_BUCKET} cannot be used: ${missing[0]} is missing`);
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
    prefix: S3_PREFIX,
    publicUrl: value.S3_PUBLIC_URL?.replace(/\/+$/, ""),
  };
}

function toProvider(value: z.infer<typeof environment>): ProviderSettings | undefined {
  const settings = toProviderSettings(value);
  if (typeof settings === "string") throw new ConfigError(settings);
  return settings;
}

function toBotCheckKeys(value: z.infer<typeof environment>): BotCheckKeys | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = value;
  if (secret && !siteKey) throw new ConfigError("RECAPTCHA_SECRET cannot be used: RECAPTCHA_SITE_KEY is missing");
  if (!siteKey) return undefined;
  if (!secret) throw new ConfigError(`RECAPTCHA_SITE_KEY=${siteKey} cannot be used: RECAPTCHA_SECRET is missing`);
  return { siteKey, secret, verifyUrl: verifyUrl ?? "https://www.google.com/recaptcha/api/siteverify" };
}

function readable(message = "it is not valid"): string {
  return message.startsWith("must") ? message : `it ${lowerFirst(message)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
