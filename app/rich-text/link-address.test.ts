import { expect, test } from "vitest";
import { isLinkAddress, isPictureAddress, toLinkAddress } from "./link-address.ts";

test.each([
  ["https://a.example/?b=c#d", "https://a.example/?b=c#d"],
  [" example.com/a b ", "https://example.com/a b"],
  ["شركة.امارات", "https://شركة.امارات"],
  ["hello@sikka.example", "mailto:hello@sikka.example"],
  ["+971 4 000 0000", "tel:+97140000000"],
  ["mailto:a@b.example?subject=c", "mailto:a@b.example?subject=c"],
  ["/services", "/services"],
  ["#faults", "#faults"],
])("%s leads to %s", (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address);
  expect(isLinkAddress(address)).toBe(true);
});

test.each([
  "",
  "services",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,a",
  "file:///etc",
])("%j leads nowhere", (typed) => {
  expect(toLinkAddress(typed)).toBeUndefined();
});

test("pictures come from sites, from here or as data", () => {
  const good = ["https://a.example/a.png", "http://a.example/a", "/media/7", "data:image/png;base64,AAAA"];
  expect(good.filter((address) => !isPictureAddress(address))).toEqual([]);
  const bad = [
    "",
    "a.png",
    "//a.example/a.png",
    "/\\a.example",
    "data:image/svg+xml,<svg>",
    "data:text/html,a",
    "blob:a",
    "https://",
  ];
  expect(bad.filter(isPictureAddress)).toEqual([]);
});
