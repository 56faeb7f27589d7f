import { expect, test } from "vitest";
import { compareHtml } from "./html-difference.server.ts";
import { compareItems, comparePieces } from "./text-difference.ts";

test.each([
  ["a word", "<p>one two</p>", "<p>one three</p>", "<p>one <del>two</del><ins>three</ins></p>"],
  ["a new part", "<p>one</p>", "<p>one</p><p>two</p>", "<p>one</p><p><ins>two</ins></p>"],
  ["a part that is gone", "<p>one</p><p>two</p>", "<p>two</p>", "<p><del>one</del></p><p>two</p>"],
  [
    "an item of a list that is gone",
    "<ul><li>one</li><li>two</li></ul>",
    "<ul><li>two</li></ul>",
    "<ul><li><del>one</del><br>two</li></ul>",
  ],
  ["bold", "<p>one two</p>", "<p>one <strong>two</strong></p>", "<p>one <strong>two</strong></p>"],
  ["a picture", "<p>a</p>", '<p>a</p><p><img src="/media/x" alt="" /></p>', '<ins><img src="/media/x"'],
  [
    "what is no text",
    "<p>a</p>",
    '<p>a</p><script>alert(1)</script><p onclick="x">b</p>',
    "<p>a</p><p><ins>b</ins></p>",
  ],
  ["a heading", "<h1>a</h1>", "<h1>b</h1>", "<h3><del>a</del><ins>b</ins></h3>"],
  ["signs", "<p>a &lt; b</p>", "<p>a &gt; b</p>", "<p>a <del>&lt;</del><ins>&gt;</ins> b</p>"],
  ["Arabic", "<p>مرحبا بكم</p>", "<p>مرحبا بك</p>", "<p>مرحبا <del>بكم</del><ins>بك</ins></p>"],
])("%s", (_, older, newer, expected) => {
  expect(compareHtml(older, newer)).toContain(expected);
});

test("whatever is compared, the tags are balanced, and only the words of the newer version are unmarked or added", () => {
  const texts = [
    "<p>a b c</p><ul><li>x</li><li>y <em>z</em></li></ul>",
    "<ol><li><p>a</p></li></ol><table><tbody><tr><td>b</td></tr></tbody></table>",
    "<blockquote><p>c</p></blockquote><p>a <strong>b</strong> c</p>",
    "",
    "words alone <em>and</em> more",
  ];
  for (const older of texts) {
    for (const newer of texts) {
      const html = compareHtml(older, newer);
      const open: string[] = [];
      for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
        if (["br", "img", "hr"].includes(name)) continue;
        if (slash) expect(open.pop(), html).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
      const words = html.replaceAll(/<del>.*?<\/del>/g, "").replaceAll(/<[^>]*>|\s/g, "");
      expect(words).toBe(newer.replaceAll(/<[^>]*>|\s/g, ""));
    }
  }
});

test("19,000 words are compared in a time that does not grow with what is new", () => {
  const words = (seed: number) => Array.from({ length: 190 }, (_, block) => `<p>${toBlock(seed, block)}</p>`).join("");
  const toBlock = (seed: number, block: number) =>
    Array.from({ length: 100 }, (_, word) => `w${(seed * 31 + block * 101 + word * 7) % 4_001}`).join(" ");
  const one = words(1);
  const began = process.threadCpuUsage();
  expect(compareHtml(one, one.replace("w200 ", "new "))).toContain("<ins>new</ins>");
  expect(compareHtml(one, words(2))).toContain("<ins>");
  expect(compareHtml(`<div>${one}</div>`, `<div>${words(3)}</div>`)).toContain("<del>");
  expect(process.threadCpuUsage(began).user).toBeLessThan(6_000_000);
});

test("lines of text and lists", () => {
  expect(comparePieces("From AED 12,000", "From AED 14,000")).toContainEqual({ kind: "added", text: "14" });
  expect(compareItems(["a", "b"], ["a", "c"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "c" },
  ]);
  expect(comparePieces("x ".repeat(900), `${"x ".repeat(900)}y`)[0]?.text.length).toBeLessThan(500);
});
