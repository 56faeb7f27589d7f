import { expect, test } from "vitest";
import { isCalendarDate } from "./calendar-date.ts";

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
