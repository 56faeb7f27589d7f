import { expect, test } from "vitest";
import { createPagePieces, toPiece } from "./page-pieces.server.ts";

test("pieces come back in their places, also twice and next to each other", () => {
  const { put, toBytes } = createPagePieces();
  const [house, sheet] = [put(toPiece("<g>🏠</g>")), put(toPiece("a{b:c}"))];
  const html = `<p>سكّة</p>${house}${sheet}<i>${house}</i>`;
  expect(html).not.toContain("🏠");
  expect(String(toBytes(html))).toBe("<p>سكّة</p><g>🏠</g>a{b:c}<i><g>🏠</g></i>");
});

test("a page without pieces, and one that only looks as if it had one, stay as they are", () => {
  const { put, toBytes } = createPagePieces();
  put(toPiece("secret"));
  expect(String(toBytes("<p>piece-0-0- $& $1</p>"))).toBe("<p>piece-0-0- $& $1</p>");
});

test("one piece stands in several places with different ids", () => {
  const { put, toBytes } = createPagePieces();
  const dot = toPiece('<i id="mark-a"/><u href="#mark-a"/>', "mark");
  expect(String(toBytes(`${put(dot, "x")}|${put(dot, "y")}`))).toBe(
    '<i id="x-a"/><u href="#x-a"/>|<i id="y-a"/><u href="#y-a"/>',
  );
});
