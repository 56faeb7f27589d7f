import { expect, test } from "vitest";
import { listSpare } from "./spare-backups.ts";

const day = 24;
/** Backups made so many hours ago, newest first. */
const made = (...ages: number[]) => ages.map((age) => ({ age, modified: new Date(-age * 3_600_000) }));
const spare = (ages: number[], kept: number) =>
  listSpare(made(...ages), kept, 0.85 * day * 3_600_000).map(({ age }) => age);

test("the oldest go when there are more than are kept", () => {
  expect(spare([0, day, 2 * day, 3 * day], 2)).toEqual([3 * day, 2 * day]);
  expect(spare([0, day], 2)).toEqual([]);
});

test("several of one day go before those of the days before", () => {
  expect(spare([0, 1, 2, day, 2 * day], 3)).toEqual([2, 1]);
  expect(spare([0, 1, day, 2 * day], 2)).toEqual([1, 2 * day]);
  expect(spare([0, 1, 2], 1)).toEqual([2, 1]);
});
