import { expect, test } from "vitest";
import { toTextDirection } from "./text-direction.ts";

test.each([
  ["نظام KNX", { dir: "rtl", lang: "ar" }],
  ["24/7 دعم", { dir: "rtl", lang: "ar" }],
  ["KNX في المنزل", undefined],
  ["2024", undefined],
  ["", undefined],
])("%j is %j", (text, direction) => {
  expect(toTextDirection(text)).toEqual(direction);
});
