import { expect, test } from "vitest";
import { listCoreValues } from "./core-values-grid.tsx";

const stored = (...numbers: number[]) =>
  new Map(numbers.flatMap((n) => [[`value_${n}_title`, `Value ${n}`] as const, [`value_${n}_icon`, "Eye"] as const]));

test("values are read in their order, however many there are", () => {
  const titles = listCoreValues(stored(2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11)).map((value) => value.title);
  expect(titles).toHaveLength(11);
  expect(titles.slice(0, 3)).toEqual(["Value 1", "Value 2", "Value 3"]);
});

test("reading stops at the first missing or empty title", () => {
  expect(listCoreValues(stored(1, 3, 4))).toHaveLength(1);
  expect(listCoreValues(stored(2, 3))).toEqual([]);
  expect(listCoreValues(new Map([...stored(1, 2, 3), ["value_2_title", "  "]]))).toHaveLength(1);
});

test("without stored rows there are none", () => {
  expect(listCoreValues(undefined)).toEqual([]);
  expect(listCoreValues(new Map())).toEqual([]);
});

test("a value may lack its description and have an unknown icon", () => {
  const [value] = listCoreValues(
    new Map([
      ["value_1_title", "Care"],
      ["value_1_icon", "Unicorn"],
    ]),
  );
  expect(value).toEqual({ number: 1, title: "Care", description: "", icon: "Shield" });
});
