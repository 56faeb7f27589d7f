import { expect, test } from "vitest";
import { fillSlots, toPiece, toSlot } from "./html-slots.ts";

test("pieces come back in their places, also twice and next to each other", () => {
  const [house, sheet] = [toSlot("<g>🏠</g>"), toSlot("a{b:c}")];
  expect(toSlot("<g>🏠</g>")).toBe(house);
  const html = `<p>سكّة</p>${house}${sheet}<i>${house}</i>`;
  expect(html).not.toContain("🏠");
  expect(String(fillSlots(html))).toBe("<p>سكّة</p><g>🏠</g>a{b:c}<i><g>🏠</g></i>");
});

test("a page without pieces, and one that only looks as if it had one, stay as they are", () => {
  toSlot("secret");
  expect(String(fillSlots("<p>piece-0-0- $& $1</p>"))).toBe("<p>piece-0-0- $& $1</p>");
});

test("a piece of one page comes only to this page", () => {
  const { mark, ...header } = toPiece("<nav>“سكّة”</nav>");
  expect(String(fillSlots(`<header>${mark}</header>`, "<!DOCTYPE html>", [{ mark, ...header }]))).toBe(
    "<!DOCTYPE html><header><nav>“سكّة”</nav></header>",
  );
  expect(String(fillSlots(mark))).toBe(mark);
});
