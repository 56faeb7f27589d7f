import { expect, test } from "vitest";
import { atLeast, atMost, contrast, luminance, parseColour } from "./colour.ts";

test.each([
  ["#C84A2E", "#c84a2e"],
  ["#c42", "#cc4422"],
  ["#c84a2eff", "#c84a2e"],
  ["rgb(230, 0, 0)", "#e60000"],
  ["rgba(230,0,0,.5)", "#e60000"],
  ["rgb(230 0 0 / 50%)", "#e60000"],
  [" Yellow ", "#ffff00"],
])("%s is a colour", (text, hex) => {
  expect(parseColour(text)).toBe(hex);
});

test.each([
  "transparent",
  "rgba(0, 0, 0, 0)",
  "#ff000000",
  "inherit",
  "url(x)",
  "#12345",
  "constructor",
  "rgb(1,2)",
  "",
])("%j is none", (text) => {
  expect(parseColour(text)).toBeNull();
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.478, 3);
});

test("a colour moves only as far as its limit asks", () => {
  expect(atMost("#123456", 0.5)).toBe("#123456");
  expect(atLeast("#fedcba", 0.5)).toBe("#fedcba");
  expect(luminance(atMost("#ff8800", 0.126))).toBeLessThanOrEqual(0.126);
  expect(luminance(atMost("#ff8800", 0.126))).toBeGreaterThan(0.12);
  expect(luminance(atLeast("#0000ff", 0.75))).toBeGreaterThanOrEqual(0.75);
  expect(luminance(atLeast("#0000ff", 0.75))).toBeLessThan(0.76);
  expect(atMost("#ffffff", 0)).toBe("#000000");
  expect(atLeast("#000000", 1)).toBe("#ffffff");
});
