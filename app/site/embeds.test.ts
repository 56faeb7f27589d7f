import { expect, test } from "vitest";
import { sanitizeHtml } from "~/lib/sanitize-html.server.ts";
import { hideEmbeds } from "./embeds.ts";

const show = (html: string) => hideEmbeds(sanitizeHtml(html));

test("a frame of a video site becomes a button and a link", () => {
  const html = show(
    '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A &quot;rack&quot; <b>"></iframe>',
  );
  expect(html).not.toContain("<iframe");
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0"');
  expect(html).toContain('data-embed-title="A &quot;rack&quot; &lt;b&gt;"');
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(html).toMatch(/^<p>a<\/p>/);
});

test("a frame whose address is no video is left out", () => {
  expect(show('<iframe src="https://www.youtube-nocookie.com/about"></iframe>')).toBe("");
});

test("text without frames stays as it is", () => {
  expect(show('<p>&lt;iframe src="a"&gt;&lt;/iframe&gt;</p>')).toBe('<p>&lt;iframe src="a"&gt;&lt;/iframe&gt;</p>');
});
