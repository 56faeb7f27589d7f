import { expect, test } from "vitest";
import { isForeign, foreignMark as mark } from "../text/foreign-mark.ts";
import { nameForeignTexts } from "./foreign-texts.server.ts";

test("texts of the base language say so, and no mark is left", () => {
  expect(isForeign(`Villa${mark}`)).toBe(true);
  expect(isForeign("فيلا")).toBe(false);
  const page = `<title>Villa${mark}</title><p title="Villa${mark}">صفحة <b>Villa${mark}</b><!-- --> Dubai${mark}</p>`;
  expect(nameForeignTexts(page)).toBe(
    '<title>Villa</title><p title="Villa">صفحة <b><span lang="en" dir="ltr">Villa</span></b><!-- --><span lang="en" dir="ltr"> Dubai</span></p>',
  );
  expect(nameForeignTexts(`<p>From AED 500${mark}، شامل</p>`)).toBe(
    '<p><span lang="en" dir="ltr">From AED 500</span>، شامل</p>',
  );
  expect(nameForeignTexts(`<div class="prose"><p>A &amp; b</p>${mark}</div>`)).toBe(
    '<div class="prose" lang="en" dir="ltr"><p>A &amp; b</p></div>',
  );
});
