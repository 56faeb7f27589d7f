import { expect, test } from "vitest";
import { parsePreferences, toPreferences } from "./preferences.ts";

test("known choices are taken, anything else is left out", () => {
  const given = { theme: "dark", density: "huge", keys: "off", role: "owner" };
  expect(parsePreferences(given)).toEqual({ theme: "dark", keys: "off" });
  expect(toPreferences(given)).toEqual({ theme: "dark", density: "comfortable", keys: "off" });
});

test.each([null, undefined, "", [], {}])("%j is usual, and the browser keeps its theme", (stored) => {
  expect(toPreferences(stored)).toEqual({ density: "comfortable", keys: "on" });
});
