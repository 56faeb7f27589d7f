import { expect, test } from "vitest";
import { levelCorners, METRE, project, toMatrix, toOutline, toPoints, uprightCorners } from "./projection.ts";

test("a metre up is a metre on the paper; the axes of the ground fall to both sides alike", () => {
  expect(project([0, 0, 0])).toEqual([0, 0]);
  expect(project([0, 0, 1])).toEqual([0, -METRE]);
  const [x, down] = project([1, 0, 0]);
  expect(project([0, 1, 0])).toEqual([-x, down]);
  expect(down).toBe(METRE / 2);
});

test("points on a line of sight fall together", () => {
  expect(project([3, 1, 0])).toEqual(project([5, 3, 2]));
});

test("a drawing on a plane lands where its points in the house land", () => {
  const land = (matrix: string, u: number, v: number) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (matrix.match(/-?[\d.]+/g) ?? []).map(Number);
    return [a * u + c * v + e, b * u + d * v + f];
  };
  const planes = [
    [toMatrix("floor", 3.5), [2, 4, 3.5]],
    [toMatrix("wallX", 3.5), [3.5, 2, 4]],
    [toMatrix("wallY", 3.5), [2, 3.5, 4]],
  ] as const;
  for (const [matrix, point] of planes) {
    const [x, y] = project(point);
    const [u, v] = land(matrix, 2, 4);
    expect(u).toBeCloseTo(x, 0);
    expect(v).toBeCloseTo(y, 0);
  }
});

test("corners go round, so that a face is filled and not crossed", () => {
  expect(levelCorners([0, 0], [2, 1], 3)).toEqual([
    [0, 0, 3],
    [2, 0, 3],
    [2, 1, 3],
    [0, 1, 3],
  ]);
  expect(uprightCorners([0, 0], [2, 0], 1, 3)).toEqual([
    [0, 0, 1],
    [2, 0, 1],
    [2, 0, 3],
    [0, 0, 3],
  ]);
});

test("points are written to a tenth of a unit", () => {
  expect(toPoints([[0.1, 0, 0.333]])).toBe("2.6,-8.5");
  expect(toOutline(levelCorners([1, 0], [2, 2], 0.2))).toBe("m26 9 26 15-52 30-26-15z");
});
