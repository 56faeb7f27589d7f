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

test("a frame of a video site or a map becomes a button and a link", () => {
  const html = show(
    '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A &quot;rack&quot; <b>"></iframe>',
  );
  expect(html).not.toContain("<iframe");
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"');
  expect(html).toContain('data-embed-title="A &quot;rack&quot; &lt;b&gt;"');
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toMatch(/^<p>a<\/p>/);
  const map = show('<iframe src="https://maps.google.com/maps?q=Dubai+Marina&amp;z=13&amp;output=embed"></iframe>');
  expect(map).toContain("Show the map");
  expect(map).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=Dubai%20Marina"');
});

test("a frame whose address is no video is left out, and text that looks like one stays as it is", () => {
  expect(show('<iframe src="https://www.youtube-nocookie.com/about"></iframe>')).toBe("");
  expect(show('<p>&lt;iframe src="a"&gt;&lt;/iframe&gt;</p>')).toBe('<p>&lt;iframe src="a"&gt;&lt;/iframe&gt;</p>');
});

test("a cell says what its column is called, the first does not", () => {
  const rows = "<tr><td>Detect</td><td>25</td><td><p>Wall</p></td></tr>";
  const head = '<tr><th>Purpose</th><th><p>Pixels <b>a "metre"</b> &amp; more</p></th><th></th></tr>';
  expect(show(`<p>a</p><table><thead>${head}</thead><tbody>${rows}${rows}</tbody></table><p>b</p>`)).toBe(
    `<p>a</p><table><thead>${head}</thead><tbody>${rows.replace("<td>25", '<td data-label="Pixels a &quot;metre&quot; &amp; more">25').repeat(2)}</tbody></table><p>b</p>`,
  );
});

test("a row that has more cells than there are headings, and a heading of a row, stay", () => {
  const html = "<table><tr><th>A</th><th>B</th></tr><tr><th>1</th><td>2</td><td>3</td></tr></table>";
  expect(show(html)).toBe(html.replace("<td>2", '<td data-label="B">2'));
});

test.each([
  "<p>No table</p>",
  "<table><tr><td>A</td><td>B</td></tr></table>",
  '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1</td></tr></table>',
  "<table></table>",
])("%s stays as it is", (html) => {
  expect(show(html)).toBe(html);
});
