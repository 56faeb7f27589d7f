import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test("an entry moves, the others keep their order", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
});

test.each([
  [0, -1],
  [2, 3],
  [5, 0],
])("a place outside of the list changes nothing (%i to %i)", (from, to) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(["a", "b", "c"]);
});
