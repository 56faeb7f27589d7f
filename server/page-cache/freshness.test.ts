import { expect, test } from "vitest";
import { createFreshness } from "./freshness.ts";

test("nothing is known before changes are heard, and nothing after they are not", () => {
  const freshness = createFreshness();
  expect(freshness.stamp()).toBeNull();
  freshness.raise(9);
  expect(freshness.stamp()).toBeNull();
  freshness.open(5);
  expect(freshness.stamp()).not.toBeNull();
  freshness.lose();
  expect(freshness.stamp()).toBeNull();
});

test("every newer version is another state, an older or the same one is not", () => {
  const freshness = createFreshness();
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
  const freshness = createFreshness();
  const seen = new Set<string | null>();
  for (const version of [5, 5, 3]) {
    freshness.open(version);
    seen.add(freshness.stamp());
    freshness.lose();
  }
  expect(seen.size).toBe(3);
});
