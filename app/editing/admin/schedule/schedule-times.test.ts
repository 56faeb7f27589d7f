import { expect, test } from "vitest";
import { findTimeFault, toTomorrow } from "./schedule-times.ts";

test.each([
  ["2026-11-21T12:00:00.000Z", "2026-11-22T05:00:00.000Z"],
  // In Dubai it is the next day already.
  ["2026-11-21T20:00:00.000Z", "2026-11-23T05:00:00.000Z"],
  ["2026-11-21T19:59:59.999Z", "2026-11-22T05:00:00.000Z"],
  ["2026-12-31T21:00:00.000Z", "2027-01-02T05:00:00.000Z"],
])("at %s tomorrow at nine in Dubai is %s", (now, tomorrow) => {
  expect(toTomorrow(Date.parse(now))).toBe(tomorrow);
});

test("a time is to be given, and still to come", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(findTimeFault("", now)).toBe("Choose a date and a time.");
  expect(findTimeFault("2026-11-21T12:00:00.000Z", now)).toContain("has passed");
  expect(findTimeFault("2026-11-21T12:01:00.000Z", now)).toBeUndefined();
});
