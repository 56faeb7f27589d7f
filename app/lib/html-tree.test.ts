import { expect, test } from "vitest";
import { toHtmlTree } from "./html-tree.ts";

test("elements, what they say and what is in them", () => {
  expect(toHtmlTree('a &lt; b<p dir="rtl">x<br /><img src="/m?a=1&amp;b=2" alt="" /> <ins>y&#39;</ins></p>')).toEqual([
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
  expect(toHtmlTree("")).toEqual([]);
  expect(toHtmlTree("</p>a</b>")).toEqual(["a"]);
});
