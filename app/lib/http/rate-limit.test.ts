import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

test("a key is stopped at the first rate that is used up, others are not, and time frees it", () => {
  let time = 0;
  const allows = createRateLimit(
    [
      { most: 2, within: 1_000 },
      { most: 3, within: 10_000 },
    ],
    () => time,
  );
  expect([allows("a"), allows("a"), allows("a"), allows("b")]).toEqual([true, true, false, true]);
  time = 1_000;
  expect([allows("a"), allows("a")]).toEqual([true, false]);
  time = 9_999;
  expect(allows("a")).toBe(false);
  time = 10_000;
  expect([allows("a"), allows("a"), allows("a")]).toEqual([true, true, false]);
});

test("what is remembered stays bounded", () => {
  const allows = createRateLimit([{ most: 1, within: 1_000 }], () => 0);
  for (let n = 0; n <= 10_001; n++) allows(`key ${n}`);
  expect(allows("key 10001")).toBe(false);
  expect(allows("key 1")).toBe(true);
});
