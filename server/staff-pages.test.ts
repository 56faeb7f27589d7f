import { expect, test } from "vitest";
import { markEnds, parseSource, toMarkText, toSourceText, withoutMarks } from "~/lib/text/field-markers.ts";
import { toSourcedHtml } from "./staff-pages.ts";

const mark = (source: string) => markEnds.start + toMarkText(source) + markEnds.end;
const title = mark("services/7f/title");

test("a mark becomes the attribute of the element around its text, and nothing is left of it", () => {
  const page = `<!DOCTYPE html><html><head><title>Lights${title}</title><meta content="Lights${title}"/></head><body><h1 class="a">Lights${title}</h1></body></html>`;
  expect(toSourcedHtml(page)).toBe(
    '<!DOCTYPE html><html><head><title>Lights</title><meta content="Lights"/></head><body><h1 class="a" data-source="services/7f/title">Lights</h1></body></html>',
  );
});

test("the nearest element has it: after void elements, comments and elements that are closed again", () => {
  const body = `<p>A<br/><!-- > --><img alt="x"/><b>bold</b> text${title}</p><div><p>x</p>${mark("blog/1/contentHtml")}</div>`;
  expect(toSourcedHtml(body)).toBe(
    '<p data-source="services/7f/title">A<br/><!-- > --><img alt="x"/><b>bold</b> text</p><div data-source="blog/1/contentHtml"><p>x</p></div>',
  );
});

test("several texts of one element are named once each", () => {
  const two = `<p>A${title}<!-- --> – <!-- -->B${mark("page-content/home/hero_title")}${title}</p>`;
  expect(toSourcedHtml(two)).toContain('<p data-source="services/7f/title page-content/home/hero_title">A<');
});

test("scripts, styles, addresses and what was cut in the middle keep no mark, and are no source", () => {
  const cut = `Lights${[...title].slice(0, 9).join("")}`;
  const page = `<p>${cut}…</p><a href="https://wa.me/?text=${encodeURIComponent(`Lights${title}`)}">x</a><script type="application/ld+json">{"name":"Lights${title}"}</script><style>a{}</style>`;
  const sourced = toSourcedHtml(page);
  expect(sourced).toBe(
    '<p>Lights…</p><a href="https://wa.me/?text=Lights">x</a><script type="application/ld+json">{"name":"Lights"}</script><style>a{}</style>',
  );
});

test("nothing but a place is written into an attribute", () => {
  const evil = mark('services/7f/title" onload="x');
  expect(toSourcedHtml(`<p>A${evil}</p>`)).toBe("<p>A</p>");
  expect(parseSource("services/7f")).toBeNull();
  const source = { kind: "services", item: "7f-1", field: "title" };
  expect(parseSource(toSourceText(source))).toEqual(source);
});

test("texts of any language and emoji stay as they are without marks", () => {
  const text = "أنظمة 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ünïcode";
  expect(withoutMarks(text + title)).toBe(text);
  expect(toSourcedHtml(`<p>${text}${title}</p>`)).toBe(`<p data-source="services/7f/title">${text}</p>`);
});
