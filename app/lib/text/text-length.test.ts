import { expect, test } from "vitest";
import { countWords, findLengthError } from "./text-length.ts";

test("a long text is refused with its length, a book's chapter is not", () => {
  expect(findLengthError("x".repeat(250_000))).toBeUndefined();
  expect(findLengthError("x".repeat(612_340))).toBe(
    "Use at most 250,000 characters, formatting included. This text has 612,340.",
  );
});

test("pictures in the text count on their own", () => {
  const picture = (characters: number) => `<p>x</p><img src="data:image/png;base64,${"A".repeat(characters)}">`;
  expect(findLengthError(picture(1_000_000))).toBeUndefined();
  expect(findLengthError(picture(2_000_000))).toMatch(/^The pictures pasted/);
});

test.each([
  ["", 0],
  [" — \n", 0],
  ["One home, one cable.", 4],
  ["It's 3.5 m; the owner’s low-voltage panel", 7],
  ["بيتٌ ذكيّ في دبي", 4],
])("%j", (text, words) => {
  expect(countWords(text)).toBe(words);
});
