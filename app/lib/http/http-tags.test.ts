import { expect, test } from "vitest";
import { isKnownTag } from "./http-tags.ts";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", "a"', '"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ["a", '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])("If-None-Match: %s and the tag %s: %s", (header, tag, known) => {
  expect(isKnownTag(header, tag)).toBe(known);
});
