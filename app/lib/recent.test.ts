import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("what was asked for last is made once, what was not goes first", () => {
  const made: string[] = [];
  const recent = new Recent<string | undefined>(2);
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key === "b" ? undefined : key;
    });
  expect([get("a"), get("b"), get("a"), get("b")]).toEqual(["a", undefined, "a", undefined]);
  get("c");
  get("b");
  get("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
});
