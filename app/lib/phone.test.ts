import { expect, test } from "vitest";
import { toTelHref, toWhatsAppHref } from "./phone.ts";

test.each([
  ["+971 4 000 0000", "tel:+97140000000"],
  ["04 000 0000", "tel:040000000"],
  ["call us", undefined],
  ["", undefined],
])("the telephone address of %j is %j", (number, href) => {
  expect(toTelHref(number)).toBe(href);
});

test.each([
  ["+971 50 123 4567", "https://wa.me/971501234567"],
  ["00971 50 123-4567", "https://wa.me/971501234567"],
  ["", undefined],
])("the chat address of %j is %j", (number, href) => {
  expect(toWhatsAppHref(number)).toBe(href);
});
