import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "~/ui/rich-text.tsx";
import { toPublicHtml } from "./public-html.server.ts";

const show = (html: string | null) => toPublicHtml(html, { styles: new Set() });

test("headings go a level down where the text has one of the first level, else they stay", () => {
  expect(show("<h1>A</h1><h2>B</h2><h6>C</h6>")).toBe("<h2>A</h2><h3>B</h3><h6>C</h6>");
  expect(show("<h2>B</h2><h3>C</h3>")).toBe("<h2>B</h2><h3>C</h3>");
});

test("a row without a text has none", () => {
  expect(show(null)).toBe("");
  expect(show("<p><br></p>")).toBe("");
});

test("the rules of mixed colours that the page prints are those that its policy is told of", () => {
  const styles = new Set<string>();
  const html = toPublicHtml('<p style="color: rgb(230, 0, 0)">a</p><p><b style="background:#fff2cc">b</b></p>', {
    styles,
  });
  expect(html).toBe('<p data-c="#e60000">a</p><p><b data-bg="#fff2cc">b</b></p>');
  const [printed] = /<style>(.*?)<\/style>/.exec(renderToStaticMarkup(<RichText html={html} />))?.slice(1) ?? [];
  expect([...styles]).toEqual([printed]);
  expect(printed).toContain('[data-c="#e60000"]{color:light-dark(');
});

test("a text without mixed colours prints no rules", () => {
  const styles = new Set<string>();
  const html = toPublicHtml('<p data-c="security">a</p>', { styles });
  expect(styles.size).toBe(0);
  expect(renderToStaticMarkup(<RichText html={html} />)).not.toContain("<style");
});
