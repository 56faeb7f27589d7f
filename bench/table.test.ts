import { expect, test } from "vitest";
import { type Figure, judge, median, type Part, toFailedPart, toShown } from "./result.ts";
import { toConclusion, toMarkdown, writeInto } from "./table.ts";

const figure = (value: number | null, limit?: Figure["limit"]): Figure => ({
  name: "a figure",
  value,
  unit: "ms",
  limit,
});
const part = (...figures: Figure[]): Part => ({ title: "A part", figures });

test("a figure holds, fails, is not measured or judges nothing", () => {
  expect(judge(figure(5, { most: 5 }))).toBe("holds");
  expect(judge(figure(5.01, { most: 5 }))).toBe("fails");
  expect(judge(figure(0.5, { least: 0.5 }))).toBe("holds");
  expect(judge(figure(0.49, { least: 0.5 }))).toBe("fails");
  expect(judge(figure(Number.NaN, { most: 5 }))).toBe("fails");
  expect(judge(figure(null, { most: 5 }))).toBe("not measured");
  expect(judge(figure(5))).toBe("no limit");
});

test("the conclusion names every budget that does not hold, and says so first", () => {
  const failed = toConclusion([
    part(figure(9, { most: 5 }), figure(1, { most: 5 })),
    toFailedPart("B", new Error("why")),
  ]);
  expect(failed).toContain("BUDGETS THAT DO NOT HOLD (2)");
  expect(failed).toContain("A part: a figure, 9 ms, ≤ 5");
  expect(failed).toContain("B: ended with an error, –, ≤ 0 (why)");
  const missing = toConclusion([part(figure(null, { least: 0.5 }), figure(1, { most: 5 }))]);
  expect(missing).toContain("Not measured:\n  A part: a figure, –, ≥ 0.5");
  expect(missing).toContain("Every measured budget holds (1).");
});

test("numbers are shown with the figures that matter", () => {
  expect([0.0512, 5.256, 52.56, 5256.4, 0, Number.NaN].map(toShown)).toEqual([
    "0.051",
    "5.26",
    "52.6",
    "5,256",
    "0",
    "–",
  ]);
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
});

test("a run is written into its own place of the page, again and again", () => {
  const page = "# Kept\n\n<!-- bench: begin -->\nolder\n<!-- bench: end -->\n\nkept too\n";
  const run = { parts: [part(figure(9, { most: 5 }))], machine: "a machine", date: "2026-01-02" };
  const written = writeInto(page, run);
  expect(written).toContain(toMarkdown(run.parts));
  expect(written).not.toContain("older");
  expect(written.startsWith("# Kept\n\n<!-- bench: begin -->")).toBe(true);
  expect(written.endsWith("<!-- bench: end -->\n\nkept too\n")).toBe(true);
  expect(writeInto(written, run)).toBe(written);
  expect(() => writeInto("# No place\n", run)).toThrow("bench: begin");
});
