import { expect, test } from "vitest";
import { toExcerpt, toPlainText } from "./plain-text.ts";

test("tags, scripts and white space go, entities become characters", () => {
  expect(toPlainText("<h2>Light &amp; air</h2>\n<p>One<br>two</p><script>alert(1)</script>")).toBe(
    "Light & air One two",
  );
});

test("an excerpt is 160 characters and an ellipsis, shorter text stays", () => {
  expect(toExcerpt("a".repeat(161))).toBe(`${"a".repeat(160)}…`);
  expect(toExcerpt("a".repeat(160))).toBe("a".repeat(160));
});
