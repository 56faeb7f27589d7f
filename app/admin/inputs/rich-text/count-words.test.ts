import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
  ["", 0],
  [" — \n", 0],
  ["One home, one cable.", 4],
  ["It's 3.5 m; the owner’s low-voltage panel", 7],
  ["بيتٌ ذكيّ في دبي", 4],
])("%j", (text, words) => {
  expect(countWords(text)).toBe(words);
});
