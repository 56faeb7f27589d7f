import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { listPlainConnections } from "./plain-connections.ts";

const plainNames = (env: Record<string, string>) => listPlainConnections(readConfig(env)).map(({ name }) => name);
const database = "postgres://sikka:secret@db.sikka.example/sikka";
const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

test.each<Record<string, string>>([
  { DATABASE_URL: database },
  { DATABASE_URL: `${database}?sslmode=disable` },
  { DATABASE_READ_URL: database.replace("db.", "replica.") },
  { SMTP_URL: "smtp://mail.sikka.example:587" },
  { S3_ENDPOINT: "http://s3.sikka.example", ...s3 },
  { WEBHOOK_URL: "http://crm.sikka.example", WEBHOOK_SECRET: "a secret of 16 characters" },
  { CDN_PURGE_URL: "http://cdn.sikka.example" },
  { OIDC_ISSUER: "http://id.sikka.example", OIDC_ALLOW_PRIVATE: "yes", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
])("an address without encryption is named: %o", (env) => {
  expect(plainNames(env)).toEqual(Object.keys(env).slice(0, 1));
});

test.each<Record<string, string>>([
  {},
  { DATABASE_URL: `${database}?sslmode=verify-full` },
  { DATABASE_URL: "postgres://sikka@127.0.0.1:5432/sikka", SMTP_URL: "smtp://localhost:25" },
  { DATABASE_URL: "postgres://sikka@[::1]/sikka" },
  { DATABASE_URL: "postgres:///sikka?host=/var/run/postgresql" },
  { SMTP_URL: "smtps://mail.sikka.example:465", S3_ENDPOINT: "https://s3.sikka.example", ...s3 },
  { SMTP_URL: "smtp://mail.sikka.example:587?requireTLS=true" },
])("one with it, or to this machine, is not: %o", (env) => {
  expect(plainNames(env)).toEqual([]);
});
