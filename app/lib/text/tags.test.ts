import { expect, test } from "vitest";
import { toTags, withTags } from "./tags.ts";

test("commas and lines separate entries", () => {
  expect(toTags(" KNX, dimming ,, \nDALI\r\n")).toEqual(["KNX", "dimming", "DALI"]);
  expect(toTags(" , ")).toEqual([]);
});

test("what is there already is not added again", () => {
  expect(withTags(["KNX"], "DALI, KNX, DALI")).toEqual(["KNX", "DALI"]);
  expect(withTags(["KNX"], "knx")).toEqual(["KNX", "knx"]);
});
