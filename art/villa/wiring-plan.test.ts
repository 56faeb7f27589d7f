import { expect, test } from "vitest";
import { runs, toCorners } from "./wiring.tsx";

const all = Object.values(runs).flat();

test("a run goes along one axis at a time", () => {
  for (const run of all) {
    const corners = toCorners(run);
    for (const [index, corner] of corners.slice(1).entries()) {
      const moved = corner.filter((value, axis) => value !== corners[index]?.[axis]);
      expect(moved.length, run.tag).toBeLessThanOrEqual(1);
    }
  }
});

test("a run ends at its device", () => {
  for (const run of all) {
    const end = toCorners(run).at(-1) ?? run.from;
    const gap = Math.hypot(...end.map((value, axis) => value - (run.device[axis] ?? 0)));
    expect(gap, run.tag).toBeLessThan(0.35);
  }
});

test("tags are unique, and all six systems are drawn", () => {
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(all.length);
  expect(new Set(all.map(({ system }) => system)).size).toBe(6);
});
