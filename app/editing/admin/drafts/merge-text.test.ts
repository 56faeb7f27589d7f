import { expect, test } from "vitest";
import { compareParagraphs, type TextPart } from "./merge-text.ts";

/** The text if each part is chosen that was changed, and mine where both changed it. */
const merge = (parts: TextPart[]) => parts.map(({ theirs, mine, isMine }) => (isMine ? mine : theirs)).join("");
const lines = (...all: string[]) => all.join("\n");
const blocks = (...all: string[]) => all.map((text) => `<p>${text}</p>`).join("");

const base = ["one", "two", "three", "four"];
const cases = [
  { name: "different paragraphs", theirs: ["ONE", ...base.slice(1)], mine: [...base.slice(0, 3), "FOUR"] },
  {
    name: "paragraphs beside each other",
    theirs: ["one", "TWO", "three", "four"],
    mine: ["one", "two", "THREE", "four"],
  },
  { name: "a paragraph removed", theirs: ["one", "three", "four"], mine: [...base, "five"] },
  { name: "a paragraph added by each", theirs: ["zero", ...base], mine: [...base, "five"] },
  { name: "the same change", theirs: ["one", "2", "three", "four"], mine: ["one", "2", "three", "four!"] },
  { name: "one paragraph by both", theirs: ["one", "her two", "three", "4"], mine: ["one", "my two", "three", "four"] },
];
const merged = [
  ["ONE", "two", "three", "FOUR"],
  ["one", "TWO", "THREE", "four"],
  ["one", "three", "four", "five"],
  ["zero", "one", "two", "three", "four", "five"],
  ["one", "2", "three", "four!"],
  ["one", "my two", "three", "4"],
];

test.each(cases.map((texts, place) => ({ ...texts, merged: merged[place] ?? [] })))(
  "merges two versions of a text when they changed $name",
  ({ theirs, mine, ...wanted }) => {
    for (const write of [lines, blocks]) {
      const texts = { base: write(...base), theirs: write(...theirs), mine: write(...mine) };
      const parts = compareParagraphs(texts, write === blocks);
      expect(merge(parts)).toBe(write(...wanted.merged));
      expect(parts.map((part) => part.theirs).join("")).toBe(texts.theirs);
      expect(parts.map((part) => part.mine).join("")).toBe(texts.mine);
    }
  },
);

test("shows a paragraph that both changed as one part with two sides", () => {
  const parts = compareParagraphs({ base: "a\nb\nc", theirs: "a\nhers\nc", mine: "a\nmine\nc" }, false);
  expect(parts).toEqual([
    { theirs: "a", mine: "a" },
    { theirs: "\nhers", mine: "\nmine", isMine: true },
    { theirs: "\nc", mine: "\nc" },
  ]);
});

test("sees no difference in what the editor and the server write in two ways, and none in nested blocks", () => {
  const list = '<ul><li><p data-note="a > b">x<br></p></li></ul>';
  const stored = `${list.replace("<br>", "<br />")}<hr />`;
  const parts = compareParagraphs(
    { base: stored, theirs: `${stored}<p>new</p>`, mine: `${list}<hr><p>&nbsp;</p>` },
    true,
  );
  expect(parts.filter(({ isMine }) => isMine !== undefined)).toEqual([
    { theirs: "<p>new</p>", mine: "<p>&nbsp;</p>", isMine: true },
  ]);
  expect(compareParagraphs({ base: "<p>a", theirs: "<p>b", mine: "<p>a" }, true)).toEqual([
    { theirs: "<p>b", mine: "<p>a", isMine: false },
  ]);
});
