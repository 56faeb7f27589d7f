import { expect, test } from "vitest";
import { parseMenuWidth } from "./preference.ts";

test.each([
  ["a=b; menu=narrow", "narrow"],
  ["menu=narrow; c=d", "narrow"],
  ["notmenu=narrow", "wide"],
  ["menu=narrower", "wide"],
  [null, "wide"],
])("the cookies %j make a menu that is %s", (cookies, width) => {
  expect(parseMenuWidth(cookies)).toBe(width);
});
