import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without variables the defaults of the README hold", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "0.0.0.0", siteUrl: "http://localhost:3000", seed: "starter" });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
});

test("metrics are on this machine only, unless an address is named", () => {
  expect(readConfig({ METRICS_PORT: "9300" }).metricsHost).toBe("127.0.0.1");
  expect(readConfig({ METRICS_PORT: "9300", HOST: "0.0.0.0" }).metricsHost).toBe("0.0.0.0");
  expect(readConfig({ HOST: "0.0.0.0", METRICS_HOST: "10.0.0.5" }).metricsHost).toBe("10.0.0.5");
});

test("an empty variable is an unset one, and a public origin has no slash at its end", () => {
  expect(readConfig({ PORT: "", SITE_URL: "https://sikka.example/" })).toMatchObject({
    port: 3000,
    siteUrl: "https://sikka.example",
  });
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["SITE_URL", "sikka.example"],
  ["SEED", "lots"],
  ["ADMIN_EMAIL", "the owner"],
  ["S3_BUCKET", "No Bucket"],
  ["S3_ENDPOINT", "s3.example.com"],
  ["S3_REGION", "the middle east"],
  ["S3_PREFIX", "/website/"],
  ["MAIL_FROM", "Sikka <nobody>"],
  ["MAIL_FROM", "a@sikka.example, b@sikka.example"],
  ["CONTACT_NOTIFY_TO", "a@sikka.example; b@sikka.example"],
  ["CONTACT_NOTIFY_TO", "a@sikka.example,"],
  ["RECAPTCHA_SITE_KEY", "the key"],
  ["RECAPTCHA_VERIFY_URL", "google"],
  ["WEBHOOK_ALLOW_PRIVATE", "perhaps"],
  ["CDN_PURGE_METHOD", "GET"],
  ["CDN_PURGE_HEADER", "Host"],
  ["CDN_MAX_AGE", "0"],
  ["DRAIN_SECONDS", "600"],
  ["METRICS_PORT", "70000"],
  ["TRUST_PROXY", "-1"],
  ["LOG_LEVEL", "loud"],
  ["OIDC_ISSUER", "id.example.com"],
  ["OIDC_ISSUER", "http://id.example.com"],
  ["OIDC_ISSUER", "https://id.example.com"],
  ["OIDC_LABEL", "x".repeat(41)],
  ["OIDC_ALLOW_PRIVATE", "perhaps"],
])("%s=%s is refused in one line that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}=.+ cannot be used: [^\\n]+$`));
});

test.each([
  ["SMTP_URL", "mail.example.com secret"],
  ["SMTP_URL", "https://user:secret@mail.example.com"],
  ["DATABASE_URL", "mysql://user:secret@db.example.com/site"],
  ["DATABASE_READ_URL", "mysql://user:secret@db.example.com/site"],
  ["WEBHOOK_SECRET", "secret"],
  ["CDN_PURGE_TOKEN", "two secret words"],
  ["CDN_PURGE_URL", "cdn.example.com/secret"],
  ["CDN_PURGE_BODY", "{secret"],
  ["WEBHOOK_URL", "ftp://crm.example/secret"],
])("%s is refused without its value being printed", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} cannot be used: [^\\n]+$`));
  expect(read).not.toThrow("secret");
});

test("mail is kept without a server, and a webhook needs what it is signed with", () => {
  expect(readConfig({ PORT: "4000" }).mail).toEqual({
    siteUrl: "http://localhost:4000",
    dataDir: `${process.cwd()}/data`,
    notifyTo: [],
  });
  const read = readConfig({
    SMTP_URL: "smtps://user:pass@mail.example.com",
    MAIL_FROM: '"Sikka" <web@sikka.example>',
    CONTACT_NOTIFY_TO: "a@sikka.example, b@sikka.example,a@sikka.example",
    WEBHOOK_URL: "https://crm.example.com/events",
    WEBHOOK_SECRET: "sixteen characters",
  });
  expect(read.mail).toMatchObject({
    smtpUrl: "smtps://user:pass@mail.example.com",
    from: { name: "Sikka", address: "web@sikka.example" },
    notifyTo: ["a@sikka.example", "b@sikka.example"],
    webhook: { url: "https://crm.example.com/events", secret: "sixteen characters", allowsPrivate: false },
  });
  const unsigned = () => readConfig({ WEBHOOK_URL: "https://crm.example.com/events" });
  expect(unsigned).toThrow("WEBHOOK_URL cannot be used: WEBHOOK_SECRET is missing");
});

test("a CDN keeps pages for a day when it is told of changes, and else for as long as is said", () => {
  expect(readConfig({}).cdn).toBeUndefined();
  expect(readConfig({ CDN_PURGE_TOKEN: "a-token" }).cdn).toBeUndefined();
  expect(readConfig({ CDN_MAX_AGE: "60" }).cdn).toEqual({ maxAge: 60 });
  const url = "https://cdn.example.com/purge";
  expect(readConfig({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: "a-token" }).cdn).toEqual({
    maxAge: 86_400,
    purge: { url, method: "POST", headers: { Authorization: "Bearer a-token" }, body: undefined },
  });
  const own = { CDN_PURGE_HEADER: "Fastly-Key", CDN_PURGE_METHOD: "PURGE", CDN_PURGE_BODY: "{}" };
  expect(readConfig({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: "a-token", ...own }).cdn).toMatchObject({
    purge: { method: "PURGE", headers: { "Fastly-Key": "a-token" }, body: "{}" },
  });
});

test("the administrator's e-mail address is read in lower case, the password as it is", () => {
  const read = readConfig({ ADMIN_EMAIL: "Owner@Sikka.example", ADMIN_PASSWORD: "Twelve chars" });
  expect(read).toMatchObject({ adminEmail: "owner@sikka.example", adminPassword: "Twelve chars" });
  expect(readConfig({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }).adminEmail).toBeUndefined();
});

test("a bucket is used with its keys, and is Amazon's when no other place is named", () => {
  const keys = { S3_ACCESS_KEY_ID: "known", S3_SECRET_ACCESS_KEY: "unknown" };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig({ S3_BUCKET: "pictures", S3_REGION: "me-central-1", ...keys }).s3).toEqual({
    endpoint: "https://s3.me-central-1.amazonaws.com",
    region: "me-central-1",
    bucket: "pictures",
    accessKeyId: "known",
    secretAccessKey: "unknown",
    prefix: undefined,
  });
  const elsewhere = { S3_ENDPOINT: "https://files.example.com", S3_PREFIX: "website/live" };
  expect(readConfig({ S3_BUCKET: "pictures", ...elsewhere, ...keys }).s3).toMatchObject({
    endpoint: "https://files.example.com",
    region: "us-east-1",
    prefix: "website/live",
  });
});

test.each(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "a bucket without %s is refused, and no key is printed",
  (name) => {
    const keys: Record<string, string> = { S3_ACCESS_KEY_ID: "known", S3_SECRET_ACCESS_KEY: "unknown" };
    const read = () => readConfig({ S3_BUCKET: "pictures", ...keys, [name]: "" });
    expect(read).toThrow(new ConfigError(`S3_BUCKET=pictures cannot be used: ${name} is missing`));
  },
);

test("a bot check needs both of its keys, and asks Google unless it is told otherwise", () => {
  const keys = { RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" };
  expect(readConfig({}).botCheck).toBeUndefined();
  expect(readConfig(keys).botCheck).toEqual({
    siteKey: "site",
    secret: "secret",
    verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
  });
  expect(readConfig({ ...keys, RECAPTCHA_VERIFY_URL: "http://127.0.0.1:9/" }).botCheck?.verifyUrl).toBe(
    "http://127.0.0.1:9/",
  );
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: "site" })).toThrow(
    /^RECAPTCHA_SITE_KEY=site .+RECAPTCHA_SECRET is missing$/,
  );
  expect(() => readConfig({ RECAPTCHA_SECRET: "secret" })).toThrow(
    /^RECAPTCHA_SECRET cannot be used: RECAPTCHA_SITE_KEY is missing$/,
  );
});

test("a provider to sign in with is used with its id and secret, and named by its host when nothing else is said", () => {
  const given = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "sikka", OIDC_CLIENT_SECRET: "hidden" };
  expect(readConfig({}).provider).toBeUndefined();
  expect(readConfig(given).provider).toEqual({
    issuer: "https://id.example.com",
    clientId: "sikka",
    clientSecret: "hidden",
    label: "id.example.com",
    allowsPrivate: false,
  });
  const inside = { ...given, OIDC_ISSUER: "http://10.0.0.5:8080", OIDC_ALLOW_PRIVATE: "yes", OIDC_LABEL: "Keycloak" };
  expect(readConfig(inside).provider).toMatchObject({ label: "Keycloak", allowsPrivate: true });
  for (const name of ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]) {
    const read = () => readConfig({ ...given, [name]: "" });
    expect(read).toThrow(new RegExp(`^OIDC_.+ cannot be used: ${name} is missing$`));
    expect(read).not.toThrow("hidden");
  }
});
