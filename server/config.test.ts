import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without variables the defaults of the README hold", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: "0.0.0.0", siteUrl: "http://localhost:3000", seed: "starter" });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
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
  ["DATABASE_URL", "mysql://localhost/a"],
  ["SEED", "lots"],
  ["ADMIN_EMAIL", "the owner"],
  ["TRUST_PROXY", "-1"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused in one line that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}=.+ cannot be used: [^\\n]+$`));
});

test.each(["eleven-char", "123456789012", "smart-home-2026"])(
  "ADMIN_PASSWORD is refused without being printed",
  (value) => {
    const read = () => readConfig({ ADMIN_PASSWORD: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^ADMIN_PASSWORD cannot be used: [^\n]+$/);
    expect(read).not.toThrow(value);
  },
);

test("the administrator's e-mail address is read in lower case, the password as it is", () => {
  const read = readConfig({ ADMIN_EMAIL: "Owner@Sikka.example", ADMIN_PASSWORD: "Twelve chars" });
  expect(read).toMatchObject({ adminEmail: "owner@sikka.example", adminPassword: "Twelve chars" });
  expect(readConfig({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }).adminEmail).toBeUndefined();
});
