import type { Point } from "./projection.ts";

/** A box between two corners, of a material. */
export type Solid = { from: Point; to: Point; of: string };

const axes = [0, 1, 2] as const;

/** Whether a box ends before another begins, seen from the viewer, who stands high on every axis. */
export function isBehind(one: Solid, other: Solid): boolean {
  const before = axes.some((axis) => one.to[axis] <= other.from[axis]);
  const after = axes.some((axis) => other.to[axis] <= one.from[axis]);
  // Apart on two axes in opposite ways: their outlines do not meet, so either may come first.
  return before && !after;
}

/** The boxes in the order to paint them in: whatever hides another comes after it. */
export function inPaintOrder(solids: readonly Solid[]): Solid[] {
  const waiting = [...solids];
  const painted: Solid[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((one) => !waiting.some((other) => other !== one && isBehind(other, one)));
    painted.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return painted;
}

/** Short for a solid, for long lists of furniture. */
export function solid(of: string, from: Point, to: Point): Solid {
  return { of, from, to };
}
