import { expect, test } from "vitest";
import { gulfTime, toGulfInput, toGulfText, toUsLongDate } from "./gulf-time.ts";

test("a moment is written as Dubai's clocks show it, with its zone", () => {
  expect(toGulfText("2024-01-05T08:04:31Z")).toBe("Jan 5, 2024, 12:04 GST");
  expect(toGulfText(new Date("2024-01-05T08:04:31Z"), "long")).toBe("January 5, 2024, 12:04:31 GST");
});

test("midnight is 00, and the day is Dubai's", () => {
  expect(toGulfText("2024-12-31T20:00:00Z")).toBe("Jan 1, 2025, 00:00 GST");
  expect(toGulfText("2024-12-31T20:00:00Z", "date")).toBe("Jan 1, 2025");
});

test("what is no moment is not written", () => {
  expect(toGulfText("soon")).toBe("");
  expect(toGulfInput("")).toBe("");
});

test("an input shows Dubai's time and gives back UTC, in summer as in winter", () => {
  expect(toGulfInput("2024-07-01T21:30:59.999Z")).toBe("2024-07-02T01:30");
  expect(gulfTime.fromInput("2024-07-02T01:30")).toBe("2024-07-01T21:30:00.000Z");
  expect(gulfTime.fromInput("2024-01-01T03:59")).toBe("2023-12-31T23:59:00.000Z");
});

test.each(["", "2024-07-02", "2024-07-02 01:30", "2024-13-02T01:30", "yesterday"])("%j gives no moment", (local) => {
  expect(gulfTime.fromInput(local)).toBe("");
});

test("blog dates are American and those of Dubai, where the day begins four hours early", () => {
  expect(toUsLongDate(new Date("2024-01-14T19:59:00Z"))).toBe("January 14, 2024");
  expect(toUsLongDate(new Date("2024-01-14T20:00:00Z"))).toBe("January 15, 2024");
});
