import { afterEach, expect, test } from "vitest";
import { isCalendarDate, toLongDate, toMonthAndYear } from "./calendar-date.ts";
import { utcTime } from "./zoned-time.ts";

test.each([
  ["2026-12-02", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["02.12.2026", false],
  ["", false],
])("%s is a date of the calendar: %s", (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

test.each(["America/Los_Angeles", "Asia/Dubai", "Pacific/Kiritimati"])("no date moves on a machine in %s", (zone) => {
  process.env.TZ = zone;
  expect(toMonthAndYear("2024-01-01")).toBe("January 2024");
  expect(toLongDate("2024-01-15")).toBe("15 January 2024");
  expect(utcTime.toText("2024-01-15", "date")).toBe("Jan 15, 2024");
});

test("no date and no real date are nothing", () => {
  expect(toLongDate(null)).toBeUndefined();
  expect(toMonthAndYear("soon")).toBeUndefined();
});
