import { afterEach, expect, test } from "vitest";
import { toLongDate, toMonthAndYear, toUsLongDate } from "./time/gulf-time.ts";

test("portfolio dates are British and do not move with the time zone", () => {
  expect(toMonthAndYear("2024-01-01")).toBe("January 2024");
  expect(toLongDate("2024-01-15")).toBe("15 January 2024");
});

test("no date and no real date are nothing", () => {
  expect(toLongDate(null)).toBeUndefined();
  expect(toMonthAndYear("soon")).toBeUndefined();
});

test("blog dates are American and those of Dubai, where the day begins four hours early", () => {
  expect(toUsLongDate(new Date("2024-01-14T19:59:00Z"))).toBe("January 14, 2024");
  expect(toUsLongDate(new Date("2024-01-14T20:00:00Z"))).toBe("January 15, 2024");
});

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

test.each(["America/Los_Angeles", "Asia/Dubai", "Pacific/Kiritimati"])("no date moves on a machine in %s", (zone) => {
  process.env.TZ = zone;
  expect(toMonthAndYear("2024-01-01")).toBe("January 2024");
  expect(toLongDate("2024-01-15")).toBe("15 January 2024");
  expect(toUsLongDate(new Date("2024-01-15T08:00:00+04:00"))).toBe("January 15, 2024");
});
