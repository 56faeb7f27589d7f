import { expect, test } from "vitest";
import { toPiece, withPieces } from "./page-pieces.ts";

test("pieces come back in their places, also twice and next to each other", () => {
  const [house, sheet] = [toPiece("<g>🏠</g>"), toPiece("a{b:c}")];
  expect(toPiece("<g>🏠</g>")).toBe(house);
  const html = `<p>سكّة</p>${house}${sheet}<i>${house}</i>`;
  expect(html).not.toContain("🏠");
  expect(String(withPieces(html))).toBe("<p>سكّة</p><g>🏠</g>a{b:c}<i><g>🏠</g></i>");
});

test("a page without pieces, and one that only looks as if it had one, stay as they are", () => {
  toPiece("secret");
  expect(String(withPieces("<p>piece-0-0- $& $1</p>"))).toBe("<p>piece-0-0- $& $1</p>");
});
