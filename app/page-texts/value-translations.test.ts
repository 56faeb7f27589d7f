import { expect, test } from "vitest";
import { findEarlierNumbers } from "./value-translations.server.ts";

const value = (number: number, title: string, description = title) => ({ number, title, description, icon: "" });
const before = [value(1, "Care"), value(2, "Safety"), value(3, "Clarity")];

test.each([
  {
    what: "unchanged",
    now: before,
    is: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  },
  {
    what: "one is removed",
    now: [value(1, "Safety"), value(2, "Clarity")],
    is: [
      [1, 2],
      [2, 3],
    ],
  },
  {
    what: "two change places",
    now: [value(1, "Safety"), value(2, "Care"), value(3, "Clarity")],
    is: [
      [1, 2],
      [2, 1],
      [3, 3],
    ],
  },
  {
    what: "one is written anew",
    now: [value(1, "Care"), value(2, "Prudence"), value(3, "Clarity")],
    is: [
      [1, 1],
      [3, 3],
      [2, 2],
    ],
  },
  {
    what: "one is added",
    now: [...before, value(4, "Pace")],
    is: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  },
])("finds the earlier number of each core value when $what", ({ now, is }) => {
  expect([...findEarlierNumbers(before, now)]).toEqual(is);
});
