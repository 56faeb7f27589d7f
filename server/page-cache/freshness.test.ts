import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFreshness } from "./freshness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing is known before changes are heard, and nothing after they are not", () => {
  const freshness = createFreshness(async () => null);
  expect(freshness.stamp()).toBeNull();
  freshness.raise(9);
  expect(freshness.stamp()).toBeNull();
  freshness.open(5);
  expect(freshness.stamp()).not.toBeNull();
  freshness.lose();
  expect(freshness.stamp()).toBeNull();
});

test("every newer version is another state, an older or the same one is not", () => {
  const freshness = createFreshness(async () => null);
  let changes = 0;
  freshness.onChange(() => {
    changes += 1;
  });
  freshness.open(5);
  const first = freshness.stamp();
  freshness.raise(5);
  freshness.raise(4);
  expect(freshness.stamp()).toBe(first);
  freshness.raise(6);
  expect(freshness.stamp()).not.toBe(first);
  expect(changes).toBe(2);
});

test("what was known before a gap is not known after it, even at the same or a lower version", () => {
  const freshness = createFreshness(async () => null);
  const seen = new Set<string | null>();
  for (const version of [5, 5, 3]) {
    freshness.open(version);
    seen.add(freshness.stamp());
    freshness.lose();
  }
  expect(seen.size).toBe(3);
});

test("the state changes when the next post goes live, and that is asked again after each change", async () => {
  const waits = [60_000, null];
  const freshness = createFreshness(async () => waits.shift() ?? null);
  freshness.open(1);
  const before = freshness.stamp();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(freshness.stamp()).toBe(before);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(freshness.stamp()).not.toBe(before);
  expect(waits).toEqual([]);
});

test("a database that cannot say is asked again", async () => {
  let asked = 0;
  const freshness = createFreshness(async () => {
    asked += 1;
    if (asked === 1) throw new Error("away");
    return 1_000;
  });
  freshness.open(1);
  const before = freshness.stamp();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toBeGreaterThan(1);
  expect(freshness.stamp()).not.toBe(before);
});

test("a time further away than a timer can hold is no reason to be early", async () => {
  const freshness = createFreshness(async () => 40 * 86_400_000);
  freshness.open(1);
  const before = freshness.stamp();
  await vi.advanceTimersByTimeAsync(25 * 86_400_000);
  expect(freshness.stamp()).toBe(before);
});
