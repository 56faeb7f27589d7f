import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWarmer } from "./warmer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("after the last of several changes the pages are made, one at a time", async () => {
  const made: string[] = [];
  const warmer = createWarmer(async (key) => void made.push(key));
  const keys = Array.from({ length: 12 }, (_, index) => `/${index}`);
  for (let change = 0; change < 5; change++) {
    warmer.warm(keys);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(made).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made).toEqual(keys);
});

test("what can wait is done however often more of it comes, once for a page, and never piles up", async () => {
  const done: string[] = [];
  const warmer = createWarmer(async () => {});
  for (let index = 0; index < 12; index++) {
    warmer.later(`/${index}`, async () => void done.push(`/${index}`));
    warmer.later(`/${index}`, async () => void done.push(`/${index} again`));
    await vi.advanceTimersByTimeAsync(700);
  }
  expect(done.length).toBeGreaterThan(5);
  expect(done.every((name) => name.endsWith("again"))).toBe(true);
  for (let index = 0; index < 1_000; index++) warmer.later(`/many/${index}`, async () => void done.push("many"));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(done.filter((name) => name === "many").length).toBeLessThanOrEqual(64);
});

test("one page that fails does not end the work, and closing does", async () => {
  const made: string[] = [];
  const warmer = createWarmer(async (key) => {
    if (key === "/bad") throw new Error("no");
    made.push(key);
  });
  warmer.warm(["/bad", "/good"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(made).toEqual(["/good"]);
  warmer.warm(["/late"]);
  warmer.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(made).toEqual(["/good"]);
});
