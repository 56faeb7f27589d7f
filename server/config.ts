import { resolve } from "node:path";
import { z } from "zod";
import { parseEmail } from "~/content/account.ts";
import { findPasswordProblem } from "~/content/password-rules.ts";

/** A value of the environment that cannot be used; the message names the variable. */
export class ConfigError extends Error {}

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const port = z.coerce.number("must be a number between 0 and 65535").int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an address such as https://www.example.com" });
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be an address such as postgres://user:password@host:5432/database");

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  SITE_URL: optional(httpUrl),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  POSTGRES_BIN_DIR: optional(z.string()),
  SEED: optional(z.enum(["starter", "none"], "must be starter or none")),
  ADMIN_EMAIL: optional(z.string().refine(parseEmail, "must be an address such as name@example.com")),
  ADMIN_PASSWORD: optional(z.string()),
  TRUST_PROXY: optional(z.coerce.number("must be a number of proxies, 0 or more").int().min(0).max(10)),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error")),
});

/** What the process was told by its environment, checked and with the defaults of README.md. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl?: string;
  postgresBinDir?: string;
  seed: "starter" | "none";
  /** Who is made an administrator at the start; in lower case. */
  adminEmail?: string;
  adminPassword?: string;
  /** Number of proxies in front whose forwarded address is believed. */
  trustProxy: number;
  logLevel: "debug" | "info" | "warn" | "error";
}>;

/** Reads the configuration from environment variables. Throws ConfigError with one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name}=${env[name]} cannot be used: ${readable(issue?.message)}`);
  }
  const value = parsed.data;
  // Its value is never printed.
  const problem = value.ADMIN_PASSWORD && findPasswordProblem(value.ADMIN_PASSWORD, value.ADMIN_EMAIL ?? "");
  if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${lowerFirst(problem)}`);
  const listenOn = value.PORT ?? 3000;
  return {
    port: listenOn,
    host: value.HOST ?? "0.0.0.0",
    siteUrl: (value.SITE_URL ?? `http://localhost:${listenOn}`).replace(/\/+$/, ""),
    dataDir: resolve(value.DATA_DIR ?? "./data"),
    databaseUrl: value.DATABASE_URL,
    postgresBinDir: value.POSTGRES_BIN_DIR,
    seed: value.SEED ?? "starter",
    adminEmail: parseEmail(value.ADMIN_EMAIL) ?? undefined,
    adminPassword: value.ADMIN_PASSWORD,
    trustProxy: value.TRUST_PROXY ?? 0,
    logLevel: value.LOG_LEVEL ?? "info",
  };
}

function readable(message = "it is not valid"): string {
  return message.startsWith("must") ? message : `it ${lowerFirst(message)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
