import { expect, test } from "vitest";
import { type Frame, setLines } from "./set-lines.ts";

/** Every sign half as wide as it is high. */
const measure = (text: string) => [...text].length / 2;
const frame: Frame = { width: 400, height: 300, sizes: [100, 80, 60, 50, 40], leading: 1 };
const set = (text: string) => setLines(text, frame, measure);

test("nothing is set for no text", () => {
  expect(set("").lines).toEqual([]);
});

test("a short title is as large as can be", () => {
  expect(set("About")).toEqual({ size: 100, lines: ["About"] });
});

test("a longer one is smaller, whole, and within its frame", () => {
  const text = "Power cuts: what should stay on, and for how long";
  const { size, lines } = set(text);
  expect(lines.join(" ")).toBe(text);
  expect(size).toBeLessThan(100);
  expect(lines.length * size).toBeLessThanOrEqual(frame.height);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(frame.width);
});

test("no line ends in a short word where another break is as good", () => {
  expect(set("Clinic, Al Barsha").lines).toEqual(["Clinic,", "Al Barsha"]);
});

test("lines are about equally long", () => {
  const { lines } = setLines("one two three four", { ...frame, sizes: [50] }, measure);
  expect(lines).toEqual(["one two", "three four"]);
});

test("a long word with hyphens breaks there, a short one does not", () => {
  expect(set("Extra-low-voltage systems").lines).toEqual(["Extra-low-", "voltage", "systems"]);
  expect(set("Wi-Fi audio/video").lines).toEqual(["Wi-Fi", "audio/video"]);
});

test("a word wider than the frame is divided with hyphens at the smallest size", () => {
  const { size, lines } = set("Donaudampfschifffahrtsgesellschaft");
  expect(size).toBe(40);
  expect(lines).toEqual(["Donaudampfschifffah-", "rtsgesellschaft"]);
});

test("an Arabic word is divided without hyphens, an accent stays with its letter", () => {
  const { lines } = set("ا".repeat(30));
  expect(lines.join("")).toBe("ا".repeat(30));
  expect(set(`${"x".repeat(18)}${"e\u0301".repeat(10)}`).lines.every((line) => !line.startsWith("\u0301"))).toBe(true);
});

test("200 signs fill the frame and end in an ellipsis", () => {
  const { size, lines } = set("twenty signs a line, ".repeat(10).trim());
  expect(size).toBe(40);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/[a-z]…$/);
  for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(frame.width);
});
