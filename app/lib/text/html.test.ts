import { expect, test } from "vitest";
import { parseHtml, writeHtml } from "./html.ts";

test("what is read and written again is the same", () => {
  const html = 'a &lt; b &amp;amp;<p dir="rtl">x<br /><img src="/m?a=1&amp;b=&quot;" alt="" /><td hidden></td>y</p>';
  expect(writeHtml(parseHtml(html))).toBe(html);
});

test("elements, what they say and what is in them", () => {
  expect(parseHtml('a &lt; b<p dir="rtl">x<br /><img src="/m?a=1&amp;b=2" alt="" /> <ins>y&#39;</ins></p>')).toEqual([
    "a < b",
    {
      tag: "p",
      attributes: { dir: "rtl" },
      children: [
        "x",
        { tag: "br", attributes: {}, children: [] },
        { tag: "img", attributes: { src: "/m?a=1&b=2", alt: "" }, children: [] },
        " ",
        { tag: "ins", attributes: {}, children: ["y'"] },
      ],
    },
  ]);
  expect(parseHtml("")).toEqual([]);
  expect(parseHtml("</i>a</b>")).toEqual(["a"]);
});
