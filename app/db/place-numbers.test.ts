import { expect, test } from "vitest";
import { toPlaceNumbers } from "~/editing/store/record-order.server.ts";

const cases: [string, number[], number, number[]][] = [
  ["between its neighbours", [10, 40, 20, 30], 1, [10, 15, 20, 30]],
  ["at the start", [30, 10, 20], 0, [4, 10, 20]],
  ["at the end", [20, 30, 10], 2, [20, 30, 40]],
  ["again where no number is free", [1, 3, 2], 1, [10, 20, 30]],
  ["again where it would be below zero", [5, 0, 7], 0, [10, 20, 30]],
  ["again where its neighbours are equal", [0, 0, 0], 1, [10, 20, 30]],
  ["again where the others are not in order", [10, 15, 9, 20], 1, [10, 20, 30, 40]],
  ["again where the database could not keep it", [5, 2_147_483_647, 6], 2, [10, 20, 30]],
];

test.each(cases)("an entry gets its number: %s", (_, numbers, place, expected) => {
  expect(toPlaceNumbers(numbers, place)).toEqual(expected);
});
