import { expect, test } from "vitest";
import { compareHours, parseHours, toHoursText, toPublishedHours, toVisibleHours } from "./opening-hours.ts";

test.each([
  ["Mon-Fri: 8AM-8PM", "Mo-Fr 08:00-20:00"],
  ["Mo-Fr 08:00-20:00", "Mo-Fr 08:00-20:00"],
  ["Monday – Friday: 8:00 am – 8:00 pm", "Mo-Fr 08:00-20:00"],
  ["Mon to Fri 8 a.m. to 8 p.m.", "Mo-Fr 08:00-20:00"],
  ["Mon, Wed & Sat 9AM-1PM", "Mo 09:00-13:00, We 09:00-13:00, Sa 09:00-13:00"],
  ["Sat-Mon: 12PM-12AM", "Mo 12:00-24:00, Sa-Su 12:00-24:00"],
  ["Mon-Fri: 8AM-8PM; Sun closed", "Mo-Fr 08:00-20:00"],
  ["Mon-Fri: 8AM-8PM, Sat: 9AM-1:30PM", "Mo-Fr 08:00-20:00, Sa 09:00-13:30"],
])("%s is understood", (text, expected) => {
  expect(toHoursText(parseHours(text) ?? [])).toBe(expected);
});

test.each(["", "by appointment", "Mon-Fri: 8AM-8PM, or call us", "8AM-8PM", "Mon-Fri"])("%j is not", (text) => {
  expect(parseHours(text)).toBeNull();
});

test.each([
  ["Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00", "Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM"],
  ["Mo-We 08:00-20:00, Th 08:00-13:30, Su 12:00-24:00", "Mon-Wed: 8AM-8PM, Thu: 8AM-1:30PM, Sun: 12PM-12AM"],
  ["", ""],
])("%j in words is %j, which is understood again", (stored, words) => {
  expect(toVisibleHours(stored)).toBe(words);
  expect(toHoursText(parseHours(words) ?? [])).toBe(stored);
});

test("search engines are told the opening hours, else the visible ones, else nothing", () => {
  expect(toPublishedHours("Sa 09:00-13:00", "Mon-Fri: 8AM-8PM")).toBe("Sa 09:00-13:00");
  expect(toPublishedHours("", "Mon-Fri: 8AM-8PM")).toBe("Mo-Fr 08:00-20:00");
  expect(toPublishedHours("", "Ask us")).toBe("");
  expect(toPublishedHours("", "")).toBe("");
});

test("the visible hours of the specification differ from its structured data; the same hours in other words do not", () => {
  const told = "Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00";
  expect(compareHours(told, "Mon-Fri: 8AM-8PM")).toBe("different");
  expect(compareHours(told, "Mon-Fri: 8AM-8PM, Sat-Sun: 9AM-6PM")).toBe("same");
  expect(compareHours(told, "Every day 8AM-8PM")).toBe("different");
  expect(compareHours(told, "Ask us")).toBe("unclear");
  expect(compareHours("", "Mon-Sat: 9AM-6PM")).toBe("same");
  expect(compareHours("", "")).toBe("same");
});
