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
  ["TRUST_PROXY", "-1"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused in one line that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}=.+ cannot be used: [^\\n]+$`));
});
