import { expect, test, vi } from "vitest";
import { toStoredHtml } from "./stored-html.server.ts";

const old = '<p class="ql-align-center" style="color: red">a<br></p>\n<p><br></p>';
const picture = (length: number) => `data:image/png;base64,${"A".repeat(length)}`;

test("a text that was not edited comes back as it was, byte for byte", async () => {
  expect(await toStoredHtml(old, { previous: old })).toBe(old);
  expect(await toStoredHtml(old.replace("\n", "\r\n"), { previous: old })).toBe(old);
  expect(await toStoredHtml("", { previous: "" })).toBe("");
});

test("an edited text takes the stored form", async () => {
  expect(await toStoredHtml(old, { previous: `${old} ` })).toBe(
    '<p data-align="center" data-c="#ff0000">a<br /></p>\n<p><br /></p>',
  );
  expect(await toStoredHtml(old, { previous: null })).toContain("data-align");
  expect(await toStoredHtml("<p></p>")).toBe("");
});

test("pictures inside of the text become files, each once", async () => {
  const storePicture = vi.fn(async () => "/media/7");
  const [one, two] = [picture(300_000), "data:image/gif;base64,AAAA"];
  const html = `<p>a<img src="${one}" alt="b"><img src="${one}"><img src="${two}"></p>`;
  expect(await toStoredHtml(html, { storePicture })).toBe(
    '<p>a<img src="/media/7" alt="b" loading="lazy" /><img src="/media/7" loading="lazy" />' +
      '<img src="/media/7" loading="lazy" /></p>',
  );
  expect(storePicture.mock.calls).toEqual([[one], [two]]);
});

test("a picture that cannot be kept as a file stays when it is small, and is left out when it is not", async () => {
  const storePicture = async () => null;
  const html = (length: number) => `<p>a<img src="${picture(length)}"></p>`;
  expect(await toStoredHtml(html(4000), { storePicture })).toContain(picture(4000));
  expect(await toStoredHtml(html(4000))).toContain(picture(4000));
  expect(await toStoredHtml(html(300_000), { storePicture })).toBe("<p>a</p>");
});

test("an address that a store answers is checked like any other", async () => {
  const storePicture = async () => 'javascript:alert(1)"><script>alert(1)</script>';
  expect(await toStoredHtml(`<p>a<img src="${picture(40)}"></p>`, { storePicture })).not.toMatch(/javascript|<script/);
});

const theirs = "https://a.example/b.png?c=1&amp;d=2";

test("a picture of another site becomes a file, from wherever its text comes", async () => {
  const storePicture = vi.fn(async () => "/media/8");
  expect(await toStoredHtml(`<p>a<img src="${theirs}" alt="b"></p>`, { storePicture, previous: "<p>a</p>" })).toBe(
    '<p>a<img src="/media/8" alt="b" loading="lazy" /></p>',
  );
  expect(storePicture.mock.calls).toEqual([["https://a.example/b.png?c=1&d=2"]]);
});

test("where it cannot be copied a link says so, and nothing else of the text is lost", async () => {
  const storePicture = async () => null;
  const html = `<p>a<img src="${theirs}" alt="A &amp; b">c<a href="/d"><img src="${theirs}"></a></p>`;
  expect(await toStoredHtml(html, { storePicture })).toBe(
    `<p>a<a href="${theirs}">Picture: A &amp; b</a>c<a href="/d">${theirs}</a></p>`,
  );
});

test("a picture of another site that the row showed before stays, and is not asked for", async () => {
  const storePicture = vi.fn(async () => null);
  const before = `<p><img src="${theirs}"></p>`;
  expect(await toStoredHtml(`${before}<p>a</p>`, { storePicture, previous: before })).toContain(`src="${theirs}"`);
  expect(await toStoredHtml(before)).toContain(`src="${theirs}"`);
  expect(storePicture).not.toHaveBeenCalled();
});
