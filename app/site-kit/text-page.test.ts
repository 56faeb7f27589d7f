import { expect, test } from "vitest";
import { toAnchoredHtml } from "./text-page.tsx";

test("each second-level heading gets an id of its words and is listed, others stay", () => {
  expect(toAnchoredHtml('<h2 data-align="center">Who is <em>responsible</em>?</h2><p>We.</p><h3>Not me</h3>')).toEqual({
    html: '<h2 id="part-who-is-responsible" data-align="center">Who is <em>responsible</em>?</h2><p>We.</p><h3>Not me</h3>',
    headings: [{ id: "part-who-is-responsible", text: "Who is responsible?" }],
  });
});

test("headings of the same words have ids of their own, Arabic ones keep their letters", () => {
  const { html, headings } = toAnchoredHtml("<h2>Data</h2><h2>Data</h2><h2>البيانات</h2><h2>—</h2>");
  expect(headings.map(({ id }) => id)).toEqual(["part-data", "part-data-2", "part-البيانات", "part-heading"]);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test("a heading without words is not linked to", () => {
  expect(toAnchoredHtml("<h2> <br /> </h2>")).toEqual({ html: "<h2> <br /> </h2>", headings: [] });
});

test("no text can break out of the id", () => {
  const { html } = toAnchoredHtml('<h2>&quot;&gt;&lt;img src=x onerror="alert(1)"&gt;</h2>');
  expect(/id="([^"]*)"/.exec(html)?.[1]).toBe("part-img-src-x-onerror-alert-1");
});
