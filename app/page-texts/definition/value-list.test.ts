import { describe, expect, test } from "vitest";
import { findValueGap, isValueKey, renumbered, toValueEntries, toValueTexts } from "./value-list.ts";

const texts = (...titles: (string | undefined)[]) =>
  new Map(
    titles.flatMap((title, index) =>
      title === undefined
        ? []
        : [
            [`value_${index + 1}_title`, title] as const,
            [`value_${index + 1}_description`, `About ${title}`] as const,
            [`value_${index + 1}_icon`, "Star"] as const,
          ],
    ),
  );

test.each([
  ["value_1_title", true],
  ["value_12_icon", true],
  ["value_0_title", false],
  ["value_01_title", false],
  ["values_title", false],
  ["value_1_text", false],
  ["my_value_1_title", false],
])("%s is a part of a core value: %s", (key, expected) => {
  expect(isValueKey(key)).toBe(expected);
});

test("values come in the order of their numbers, not of their rows", () => {
  const shuffled = new Map([["value_10_title", "Ten"], ...texts("One", "Two")]);
  expect(toValueEntries(shuffled).map(({ number, title }) => [number, title])).toEqual([
    [1, "One"],
    [2, "Two"],
    [10, "Ten"],
  ]);
});

test("a value of which only the icon is stored is none", () => {
  expect(toValueEntries(new Map([["value_1_icon", "Star"]]))).toEqual([]);
});

describe("a gap", () => {
  test.each([
    [["One", "Two"], null],
    [[], null],
    [["One", undefined, "Three"], 2],
    [[undefined, "Two"], 1],
    [["One", "", "Three"], 2],
  ])("in %j is at %s", (titles, gap) => {
    expect(findValueGap(toValueEntries(texts(...titles)))).toBe(gap);
  });

  test("is closed by new numbers, and nothing of the values is lost", () => {
    const closed = renumbered(toValueEntries(texts("One", undefined, "Three")));
    expect(Object.fromEntries(toValueTexts(closed))).toEqual({
      value_1_title: "One",
      value_1_description: "About One",
      value_1_icon: "Star",
      value_2_title: "Three",
      value_2_description: "About Three",
      value_2_icon: "Star",
    });
    expect(findValueGap(closed)).toBeNull();
  });
});
