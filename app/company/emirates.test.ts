import { expect, test } from "vitest";
import { emirates, isInEmirates, parseEmirates, parsePosition, toEmiratesWords } from "./emirates.ts";

test.each([
  ["Sharjah, Dubai", "Dubai and Sharjah"],
  ["Dubai,Ajman , Abu Dhabi, Muscat", "Dubai, Abu Dhabi and Ajman"],
  [emirates.join(", "), "all seven emirates"],
  ["", ""],
])("%j are %j", (text, words) => {
  expect(toEmiratesWords(text)).toBe(words);
});

test("emirates are in their order, and no others", () => {
  expect(parseEmirates("Fujairah, Dubai, dubai, Oman")).toEqual(["Dubai", "Fujairah"]);
});

test.each([
  ["25.1857, 55.2719", { latitude: 25.1857, longitude: 55.2719 }],
  [" 25.1857 55.2719 ", { latitude: 25.1857, longitude: 55.2719 }],
  ["-33;-70.5", { latitude: -33, longitude: -70.5 }],
  ["91, 55", undefined],
  ["25.1857", undefined],
  ["Business Bay", undefined],
  ["", undefined],
])("%j is the position %j", (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});

test("a position in the wrong order is not in the Emirates", () => {
  expect([isInEmirates("25.1857, 55.2719"), isInEmirates("55.2719, 25.1857"), isInEmirates("")]).toEqual([
    true,
    false,
    false,
  ]);
});
