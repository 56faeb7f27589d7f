import { expect, test } from "vitest";
import { toSvg } from "./plots.ts";
import { toHtml } from "./report.ts";

test("a bar that is over the budget is marked with a word, not only with a colour", () => {
  const bars = [
    { label: "a <page>", value: 4 },
    { label: "b", value: 6 },
  ];
  const svg = toSvg({ kind: "bars", title: "T", unit: "ms", limit: 5, bars });
  expect(svg).toContain("a &lt;page>");
  expect(svg.match(/over the budget/g)).toHaveLength(1);
  expect(svg).toContain("budget 5 ms");
  const widths = [...svg.matchAll(/class="(bar|over)" x="\d+" y="\d+" width="([\d.]+)"/g)].map(([, , width]) =>
    Number(width),
  );
  expect(widths[1]).toBeCloseTo((widths[0] as number) * 1.5, 0);
});

test("lines have a point for every size and labels that do not cover each other", () => {
  const lines = [
    { label: "flat", values: [10, 10, 10] },
    { label: "flat too", values: [10, 10, 10.1] },
    { label: "steep", values: [1, 10, 100] },
  ];
  const svg = toSvg({ kind: "lines", title: "T", unit: "ms", sizes: [100, 10_000, 100_000], lines });
  expect(svg.match(/<circle/g)).toHaveLength(9);
  expect(svg).not.toContain("NaN");
  const places = [...svg.matchAll(/<text x="542" y="([\d.]+)">/g)].map(([, y]) => Number(y)).sort((a, b) => a - b);
  expect(places).toHaveLength(3);
  expect((places[2] as number) - (places[1] as number)).toBeGreaterThanOrEqual(15);
});

test("the report is one page that loads nothing", () => {
  const html = toHtml({ parts: [{ title: "A", figures: [] }], machine: "a <machine>", date: "2026-01-02" });
  expect(html).toContain("a &lt;machine>");
  expect(html).not.toMatch(/<script|<link|src=|url\(/);
});
