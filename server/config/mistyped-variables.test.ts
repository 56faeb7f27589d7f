import { expect, test } from "vitest";
import { listMistyped } from "./mistyped-variables.ts";

test.each([
  ["SITEURL", "SITE_URL"],
  ["SITE_ULR", "SITE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["METRICS-PORT", "METRICS_PORT"],
  ["site_url", "SITE_URL"],
  ["BACKUP_KEPT", "BACKUPS_KEPT"],
  ["Port", "PORT"],
])("%s in .env is told to be %s", (name, meant) => {
  expect(listMistyped([name])).toEqual([{ name, meant }]);
});

test("a known name, and one of another program, is nobody's mistake", () => {
  expect(listMistyped(["SITE_URL", "NODE_ENV", "TZ", "POST", "COMPOSE_PROJECT_NAME"])).toEqual([]);
  expect(listMistyped([], ["HOME", "HOSTNAME", "host", "SITE_ULR", "LANG"])).toEqual([]);
});

test("in the environment only the letters themselves count, and a name is told once", () => {
  expect(listMistyped(["SITEURL"], ["SITEURL", "MAILFROM"])).toEqual([
    { name: "SITEURL", meant: "SITE_URL" },
    { name: "MAILFROM", meant: "MAIL_FROM" },
  ]);
});
