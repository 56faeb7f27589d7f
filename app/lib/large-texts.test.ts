import { expect, test } from "vitest";
import { addPhotos } from "~/site-kit/page-photos.server.ts";
import { toPublicHtml } from "~/site-kit/public-html.server.ts";
import { toAnchoredHtml } from "~/site-kit/text-page.tsx";
import { toColourRules } from "~/ui/theme/text-colours.ts";
import { toPlainText } from "./text/plain-text.ts";

const many = (text: string) => (characters: number) => text.repeat(Math.ceil(characters / text.length));

const mixed = (count: number) =>
  Array.from({ length: count }, (_, n) => `<b style="color:#${(n * 977).toString(16).padStart(6, "0")}">x</b>`).join(
    "",
  );

const texts: [string, (characters: number) => string][] = [
  ["programs", many("<code>x</code>")],
  ["boxes that are not closed", many("<div>")],
  ["words that are not closed", many("<b>x")],
  ["paragraphs that are not closed", many("<p>x")],
  ["tags that are not closed", many("<a ")],
  ["scripts that are not closed", many("<script>")],
  ["ampersands", many("&")],
  ["less-than signs", many("<")],
  ["comments that are not closed", many("<!--")],
  ["tables", many("<table><tr><th>a</th></tr><tr><td>x</td></tr></table>")],
  ["a table of many rows", (length) => `<table>${many("<tr><td>1</td><td>2</td></tr>")(length)}</table>`],
  ["headings of the same words", many("<h2>Same</h2>")],
  ["flat lists", (length) => many('<ul><li>x</li></ul><ul><li data-indent="1">x</li></ul>')(length)],
  ["lists in lists", many("<ul><li>x")],
  ["drawings in drawings", many("<svg>")],
  ["formulas that are not closed", many("<math><mi>")],
  ["mixed colours", (length) => mixed(length / 40)],
  ["pictures that are left out", many('x<img src="//a.example/a.png">')],
  ["ends of what never began", (length) => many("<b>")(length / 2) + many("</i>")(length / 2)],
];

const passes = (html: string) => {
  const safe = toPublicHtml(html, { styles: new Set() });
  toColourRules(safe);
  toPlainText(html);
  addPhotos(toAnchoredHtml(safe).html, {});
};

/** In milliseconds of this process: what else the machine does is not counted. The least of several, for warmth. */
function timeOf(html: string, turns: number): number {
  const times = Array.from({ length: turns }, (_, turn) => {
    // The same text would be the one that is kept from the turn before.
    const text = `${html}${turn}`;
    const before = process.cpuUsage();
    passes(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

// What takes time by the square takes 256 times as long for 16 times the text.
test.each(texts)("the time that %s take grows with their length", (_name, make) => {
  const small = timeOf(make(5_000), 5);
  expect(timeOf(make(80_000), 2)).toBeLessThan(Math.max(150, 64 * small));
});

/** Those that took longest of all that were tried. */
const dearest = ["paragraphs that are not closed", "flat lists", "drawings in drawings", "mixed colours"];

// On a machine that has much else to do, a text that anybody writes takes longer too.
test("no text of the most characters holds the program for more than 300 milliseconds", () => {
  const longest = 250_000;
  const plain = timeOf(many("<p>Some words of a text, as they are.</p>")(longest), 2);
  for (const [name, make] of texts.filter(([name]) => dearest.includes(name))) {
    expect(timeOf(make(longest), 2), name).toBeLessThan(Math.max(300, 15 * plain));
  }
});

test("drawings in drawings take as long as boxes in boxes", () => {
  expect(timeOf(many("<svg>")(500_000), 2)).toBeLessThan(3 * timeOf(many("<div>")(500_000), 2));
});
