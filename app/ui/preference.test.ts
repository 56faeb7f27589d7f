import { expect, test } from "vitest";
import { parsePreferences } from "./preference.ts";

test("preferences come out of the cookies of a request", () => {
  expect(parsePreferences("a=b; density=compact; menu=narrow")).toEqual({ density: "compact", menu: "narrow" });
  expect(parsePreferences("menu=narrow")).toEqual({ density: "comfortable", menu: "narrow" });
});

test.each([null, "", "density=huge; menu=", "xdensity=compact; notmenu=narrow"])("%j is usual", (cookies) => {
  expect(parsePreferences(cookies)).toEqual({ density: "comfortable", menu: "wide" });
});
