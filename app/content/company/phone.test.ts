import { expect, test } from "vitest";
import { toAsciiDigits, toTelHref, toWhatsAppHref } from "./phone.ts";

test.each([
  ["+971 4 000 0000", "tel:+97140000000"],
  ["04 000 0000", "tel:+97140000000"],
  ["800 555", "tel:800555"],
  ["+971 (0)50 123 4567 / +971 4 111 2222", "tel:+971501234567"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "tel:+971501234567"],
  ["+971 4 123 4567 ext 12", "tel:+97141234567;ext=12"],
  ["04 123 4567 x12", "tel:+97141234567;ext=12"],
  ["+971 4 123 4567;ext=12", "tel:+97141234567;ext=12"],
  ["+971 4 123 4567 (ext. 12)", "tel:+97141234567;ext=12"],
  ["+971 4 123 4567 # 305", "tel:+97141234567;ext=305"],
  ["800-SIKKA", "tel:80074552"],
  ["800 WIRES", "tel:80094737"],
  ["04 123 4567 OFFICE", "tel:+97141234567"],
  ["call us", undefined],
  ["12", undefined],
  ["", undefined],
])("the telephone address of %j is %j", (number, href) => {
  expect(toTelHref(number)).toBe(href);
});

test.each([
  ["+971 50 123 4567", "https://wa.me/971501234567"],
  ["00971 50 123-4567", "https://wa.me/971501234567"],
  ["050 123 4567", "https://wa.me/971501234567"],
  ["+971 50 123 4567 ext 12", "https://wa.me/971501234567"],
  ["971501234567", "https://wa.me/971501234567"],
  ["800 555", undefined],
  ["", undefined],
])("the chat address of %j is %j", (number, href) => {
  expect(toWhatsAppHref(number)).toBe(href);
});

test("digits of three scripts are one", () => {
  expect(toAsciiDigits("+٩٧١ ۵۰ a 1")).toBe("+971 50 a 1");
});
