import { expect, test } from "vitest";
import { toDifference } from "./conflict-banner.tsx";

test("a difference in the middle keeps a little around it", () => {
  const [before, after] = ["a".repeat(60), "z".repeat(60)];
  expect(toDifference(`${before} calm ${after}`, `${before} quiet ${after}`)).toEqual({
    start: `…${"a".repeat(39)} `,
    first: "calm",
    second: "quiet",
    end: ` ${"z".repeat(39)}…`,
  });
});

test("what is only added, equal, empty or repeated is taken apart once", () => {
  expect(toDifference("ab", "ab")).toEqual({ start: "ab", first: "", second: "", end: "" });
  expect(toDifference("", "new")).toEqual({ start: "", first: "", second: "new", end: "" });
  expect(toDifference("aa", "aaa")).toEqual({ start: "aa", first: "", second: "a", end: "" });
  expect(toDifference("👍🏻", "👍🏿").start).toBe("👍");
});
