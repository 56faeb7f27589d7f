import { expect, test } from "vitest";
import { toReadingMinutes } from "~/features/blog/site/post-view.ts";

test("a text takes whole minutes, at least one", () => {
  expect([1, 1_150, 4_600].map(toReadingMinutes)).toEqual([1, 1, 4]);
});

test("no text takes no time worth naming", () => {
  expect(toReadingMinutes(0)).toBeUndefined();
});
