import { expect, test } from "vitest";
import { toStringList } from "./string-list.ts";

test.each([
  [
    ["a", "b"],
    ["a", "b"],
  ],
  ['["a", "b"]', ["a", "b"]],
  ["[broken", []],
  ["not a list", []],
  [null, []],
  [{ a: 1 }, []],
  [["a", 1, "", null], ["a"]],
])("%j is the list %j", (value, list) => {
  expect(toStringList(value)).toEqual(list);
});

test("keywords of the old backend are separated by commas", () => {
  expect(toStringList("smart home, knx,, dubai ", ",")).toEqual(["smart home", "knx", "dubai"]);
});
