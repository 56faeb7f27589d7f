import { expect, test } from "vitest";
import { planVariants, variantFile } from "./image-variants.ts";

const widthsAs = (width: number, kind: string) =>
  planVariants(width).flatMap((planned) => (planned.as === kind ? planned.width : []));

test.each([
  [319, []],
  [320, [320]],
  [350, [350]],
  [356, [320, 356]],
  [900, [320, 640, 900]],
  [960, [320, 640, 960]],
  [1_000, [320, 640, 1_000]],
  [1_200, [320, 640, 960, 1_200]],
  [2_160, [320, 640, 960, 1_440, 2_160]],
  [3_200, [320, 640, 960, 1_440, 2_160]],
])("a picture %i pixels wide gets the widths %j", (width, widths) => {
  expect(widthsAs(width, "avif")).toEqual(widths);
  expect(widthsAs(width, "webp")).toEqual(widths);
});

test.each([
  [319, []],
  [500, [500]],
  [960, [960]],
  [3_200, [960]],
])("a picture %i pixels wide gets the fallback %j", (width, widths) => {
  expect(widthsAs(width, "fallback")).toEqual(widths);
});

test("they are planned from the narrowest on, and named after the content", () => {
  const widths = planVariants(3_200).map(({ width }) => width);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(variantFile("the-id", "0123456789abcdef", { width: 640, format: "avif" })).toBe(
    "variants/the-id/0123456789abcdef-640.avif",
  );
});
