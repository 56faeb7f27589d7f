import { expect, test } from "vitest";
import { type Direction, toVisualOrder } from "./reading-order.ts";

/** What stands on paper from the left, a stretch of right-to-left text turned around sign by sign. */
const onPaper = (line: string, base: Direction) =>
  toVisualOrder(line, base)
    .map(({ text, direction }) => (direction === "rtl" ? [...text].reverse().join("") : text))
    .join("");

test("a line of one direction stays whole", () => {
  expect(toVisualOrder("KNX (24/7), 100%", "ltr")).toEqual([{ text: "KNX (24/7), 100%", direction: "ltr" }]);
  expect(toVisualOrder("فيلا هادئة", "rtl")).toEqual([{ text: "فيلا هادئة", direction: "rtl" }]);
  expect(toVisualOrder("", "rtl")).toEqual([]);
});

test("Latin words keep their order within Arabic ones", () => {
  expect(toVisualOrder("نظام KNX with Matter جديد", "rtl")).toEqual([
    { text: " جديد", direction: "rtl" },
    { text: "KNX with Matter", direction: "ltr" },
    { text: "نظام ", direction: "rtl" },
  ]);
});

test("Arabic words keep theirs within Latin ones", () => {
  expect(onPaper("Sikka (سكة حديد) means a lane", "ltr")).toBe("Sikka (ديدح ةكس) means a lane");
});

test.each([
  ["numbers run to the right", "دعم 24/7 و 1,000 نقطة", "ةطقن 1,000 و 24/7 معد"],
  ["signs of a number stay with it", "رضا 100% دائماً", "ًامئاد 100% اضر"],
  ["Arabic figures run to the right", "عام ٢٠٢٦ م", "م ٢٠٢٦ ماع"],
  ["brackets are mirrored", "فيلا (هادئة)", "(ةئداه) اليف"],
  ["brackets of Latin text go with it", "نظام KNX (24/7)", "KNX (24/7) ماظن"],
  ["brackets around Latin text go with the line", "نظام (KNX) جديد", "ديدج (KNX) ماظن"],
  ["a mark at the end stands at the left", "هل يكفي KNX؟", "؟KNX يفكي له"],
])("in Arabic %s", (_name, line, expected) => {
  expect(onPaper(line, "rtl")).toBe(expected);
});

test("a number after Latin words belongs to them", () => {
  expect(toVisualOrder("جهاز KNX 2026", "rtl")).toEqual([
    { text: "KNX 2026", direction: "ltr" },
    { text: "جهاز ", direction: "rtl" },
  ]);
});
