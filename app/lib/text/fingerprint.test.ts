import { expect, test } from "vitest";
import { toFingerprint } from "./fingerprint.ts";

test("equal values have one fingerprint, and others have others", () => {
  expect(toFingerprint(["a", "b"])).toBe(toFingerprint(["a", "b"]));
  const values = ["", "a", "b", "ab", "ba", 0, 1, true, false, [], [""], ["a", "b"], ["ab"], "سيكا", "x".repeat(9_999)];
  expect(new Set(values.map(toFingerprint)).size).toBe(values.length);
  const many = Array.from({ length: 20_000 }, (_, n) => toFingerprint(`text ${n}`));
  expect(new Set(many).size).toBe(many.length);
});
