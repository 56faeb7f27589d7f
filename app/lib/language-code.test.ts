import { expect, test } from "vitest";
import { toLanguageCode } from "./language-code.ts";

test.each([
  ["en", "en"],
  [" AR ", "ar"],
  ["pt-br", "pt-BR"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["AR-ae", "ar-AE"],
  ["ar_AE", null],
  ["english language", null],
  ["e", null],
  ["", null],
  ["en-", null],
])("%j is %j", (text, code) => {
  expect(toLanguageCode(text)).toBe(code);
});
