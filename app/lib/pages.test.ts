import { expect, test } from "vitest";
import { countPages, offeredPages, parsePage } from "./pages.ts";

test.each([
  [null, 1],
  ["", 1],
  ["3", 3],
  ["007", 7],
  ["0", 1],
  ["-2", 1],
  ["1.5", 1],
  ["2abc", 1],
  ["1e3", 1],
  ["99999999999999999999", 1_000_000],
])("page=%s asks for page %i", (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test("pages are counted, and nothing still has one", () => {
  expect([0, 1, 6, 7, 12, 13].map((items) => countPages(items, 6))).toEqual([1, 1, 1, 2, 2, 3]);
});

test.each([
  [1, 1, "1"],
  [2, 5, "1 2 3 4 5"],
  [4, 7, "1 2 3 4 5 6 7"],
  [1, 20, "1 2 3 4 gap 20"],
  [4, 20, "1 2 3 4 5 gap 20"],
  [10, 20, "1 gap 9 10 11 gap 20"],
  [20, 20, "1 gap 17 18 19 20"],
])("page %i of %i offers %s", (current, count, offered) => {
  expect(offeredPages(current, count).join(" ")).toBe(offered);
});
