import { expect, test } from "vitest";
import { toLikePattern } from "./like-pattern.ts";

test.each([
  ["keypad", "%keypad%"],
  ["100%", "%100\\%%"],
  ["a_b", "%a\\_b%"],
  ["C:\\cables", "%C:\\\\cables%"],
  ['it\'s "quoted", (really)', '%it\'s "quoted", (really)%'],
])("%s is found as it is written", (text, pattern) => {
  expect(toLikePattern(text)).toBe(pattern);
});
