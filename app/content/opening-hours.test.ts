import { expect, test } from "vitest";
import { compareHours, parseHours } from "./opening-hours.ts";

const weekdays = { Mon: "08:00–20:00", Tue: "08:00–20:00", Wed: "08:00–20:00", Thu: "08:00–20:00", Fri: "08:00–20:00" };

test.each([
  ["Mon-Fri: 8AM-8PM", weekdays],
  ["Mo-Fr 08:00-20:00", weekdays],
  ["Monday – Friday: 8:00 am – 8:00 pm", weekdays],
  ["Mon to Fri 8 a.m. to 8 p.m.", weekdays],
  ["Mon, Wed & Sat 9AM-1PM", { Mon: "09:00–13:00", Wed: "09:00–13:00", Sat: "09:00–13:00" }],
  ["Sat-Mon: 12PM-12AM", { Sat: "12:00–00:00", Sun: "12:00–00:00", Mon: "12:00–00:00" }],
  ["Mon-Fri: 8AM-8PM; Sun closed", weekdays],
  ["Mon-Fri: 8AM-8PM, Sat: 9AM-1:30PM", { ...weekdays, Sat: "09:00–13:30" }],
])("%s is understood", (text, expected) => {
  expect(Object.fromEntries(parseHours(text) ?? [])).toEqual(expected);
});

test.each(["", "by appointment", "Mon-Fri: 8AM-8PM, or call us", "8AM-8PM", "Mon-Fri"])("%j is not", (text) => {
  expect(parseHours(text)).toBeNull();
});

test("the visible hours of the specification differ from its structured data; the same hours in other words do not", () => {
  expect(compareHours("Mon-Fri: 8AM-8PM")).toBe("different");
  expect(compareHours("Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM")).toBe("same");
  expect(compareHours("Every day 8AM-8PM")).toBe("different");
  expect(compareHours("Ask us")).toBe("unclear");
});
