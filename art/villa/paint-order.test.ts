import { expect, test } from "vitest";
import { inPaintOrder, isBehind, type Solid, solid } from "./solids.tsx";

const names = (solids: readonly Solid[]) => solids.map(({ of }) => of).join(" ");
const bed = solid("bed", [0, 0, 0], [2, 3, 0.4]);
const pillow = solid("pillow", [0.2, 0.1, 0.4], [0.9, 0.6, 0.6]);
const bench = solid("bench", [0, 3, 0], [2, 3.5, 0.4]);
const lamp = solid("lamp", [2.2, 0, 0], [2.5, 0.3, 1]);

test("what stands nearer or higher is in front", () => {
  expect(isBehind(bed, pillow)).toBe(true);
  expect(isBehind(pillow, bed)).toBe(false);
  expect(isBehind(bed, bench)).toBe(true);
  expect(isBehind(bed, lamp)).toBe(true);
});

test("boxes apart on two axes in opposite ways may come in either order", () => {
  expect(isBehind(lamp, bench)).toBe(false);
  expect(isBehind(bench, lamp)).toBe(false);
});

test("every order given ends in one where nothing is painted over what hides it", () => {
  const room = [bed, pillow, bench, lamp];
  for (const given of permutations(room)) {
    const painted = inPaintOrder(given);
    expect(new Set(painted)).toEqual(new Set(given));
    for (const [index, one] of painted.entries()) {
      for (const later of painted.slice(index + 1)) expect(isBehind(later, one)).toBe(false);
    }
  }
});

test("boxes that do not hide each other keep the order they were given in", () => {
  expect(names(inPaintOrder([bench, lamp]))).toBe("bench lamp");
  expect(names(inPaintOrder([lamp, bench]))).toBe("lamp bench");
});

test("boxes that run through each other are all painted", () => {
  const across = solid("across", [-1, 1, 0.1], [3, 2, 0.2]);
  expect(inPaintOrder([bed, across])).toHaveLength(2);
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
