import { expect, test } from "vitest";
import { comparePieces } from "./text-difference.ts";

test("shows each difference of long texts with some of the text around it", () => {
  const part = "calm words about wires and walls. ".repeat(20);
  const [theirs, mine] = [`First ${part} then ${part} end`, `First ${part} now ${part} end OMAR`];
  const pieces = comparePieces(theirs, mine, 80);
  expect(pieces.filter(({ kind }) => kind !== "same").map(({ text }) => text.trim())).toEqual(["then", "now", "OMAR"]);
  for (const { kind, text } of pieces) if (kind === "same") expect(text.length).toBeLessThanOrEqual(83);
});
