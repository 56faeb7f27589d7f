import { expect, test } from "vitest";
import { toAsciiDigits, toSearchedDigits, toTelHref, toWhatsAppHref } from "./phone.ts";

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
  ["\u202a+971 (0)50 999 8877\u202c", "tel:+971509998877"],
  ["+971 050 999 8877", "tel:+971509998877"],
  ["Mobile: +44 (0)20 7946 0000", "tel:+442079460000"],
  ["50 123 4567", "tel:+971501234567"],
  ["4 555 7788", "tel:+97145557788"],
  ["600 522222", "tel:600522222"],
  ["800 123 4567", "tel:8001234567"],
  ["050 123 4567 and 055 765 4321", "tel:+971501234567"],
  ["٠٥٠ ١٢٣ ٤٥٦٧ أو ٠٥٥ ٧٦٥ ٤٣٢١", "tel:+971501234567"],
  ["050 123 4567\n055 765 4321", "tel:+971501234567"],
  ["＋９７１ ５０ １２３ ４５６７", "tel:+971501234567"],
  ["+1 415 555 0100", "tel:+14155550100"],
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

test.each([
  ["0501234567", "501234567"],
  ["+971501234567", "971501234567"],
  ["00971 50 123", "97150123"],
  ["971 50 123", "97150123"],
  ["+971 (0)50", "97150"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "501234567"],
  ["\u202a4567\u202c", "4567"],
  ["50", undefined],
  ["villa 2024", undefined],
])("the number %j is looked for as %j", (typed, digits) => {
  expect(toSearchedDigits(typed)).toBe(digits);
});

test("digits of three scripts are one", () => {
  expect(toAsciiDigits("+٩٧١ ۵۰ a 1")).toBe("+971 50 a 1");
});
