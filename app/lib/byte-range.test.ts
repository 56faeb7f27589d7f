import { expect, test } from "vitest";
import { parseRange } from "./http/http-tags.ts";

const file = { tag: '"abc"', bytes: 1_000 };

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=200-299", { start: 200, end: 299 }],
  ["bytes=999-5000", { start: 999, end: 999 }],
  ["bytes=-1", { start: 999, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["Bytes=5-6", { start: 5, end: 6 }],
  ["bytes=1000-", "outside"],
  ["bytes=1000-1001", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=300-200", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
  ["bytes=0-99999999999999999999", null],
  ["", null],
])("%j of a thousand bytes is %j", (range, part) => {
  expect(parseRange(new Headers({ range }), file)).toEqual(part);
});

test("a part is given only of the file that the browser has the beginning of", () => {
  const asking = (same: string) => parseRange(new Headers({ range: "bytes=5-9", "if-range": same }), file);
  expect(asking('"abc"')).toEqual({ start: 5, end: 9 });
  expect(asking('"other"')).toBeNull();
  // A weak tag and a time do not say that every byte is the same.
  expect(asking('W/"abc"')).toBeNull();
  expect(asking("Sat, 21 Nov 2026 11:00:00 GMT")).toBeNull();
});

test("an empty file has no parts", () => {
  expect(parseRange(new Headers({ range: "bytes=0-" }), { tag: '"abc"', bytes: 0 })).toBe("outside");
});
