import { compareTokens } from "~/lib/text/text-difference.ts";

/** A part of two versions of a text; `isMine`: the own one differs from their base. Equal parts have no `isMine`. */
export type TextPart = { theirs: string; mine: string; isMine?: boolean };

type Texts = { base: string; theirs: string; mine: string };

/** The parts of two versions of a text that differ, and what is between them, by paragraph: joined, each side is its text. */
export function compareParagraphs(texts: Texts, isHtml: boolean): TextPart[] {
  const [split, toKey] = isHtml ? [toBlocks, toHtmlKey] : [toLines, (line: string) => line];
  const base = split(texts.base).map(toKey);
  const mine = align(base, split(texts.mine), toKey);
  const parts: TextPart[] = [];
  for (const [place, theirs] of align(base, split(texts.theirs), toKey).entries()) {
    const own = mine[place] ?? "";
    if (theirs === "" && own === "") continue;
    const isSame = toKey(theirs) === toKey(own);
    const isMine = isSame ? undefined : toKey(own) !== (place % 2 === 1 ? base[(place - 1) / 2] : "");
    const last = parts.at(-1);
    if (last && last.isMine === isMine) {
      last.theirs += theirs;
      last.mine += own;
    } else parts.push({ theirs, mine: own, isMine });
  }
  return parts;
}

/** The version's text in place of each paragraph of the base, and between them: odd places are paragraphs. */
function align(base: readonly string[], version: readonly string[], toKey: (text: string) => string): string[] {
  const places = Array.from({ length: 2 * base.length + 1 }, () => "");
  let [at, next] = [0, 0];
  const take = (place: number, count: number) => {
    places[place] += version.slice(next, next + count).join("");
    next += count;
  };
  const replace = (removed: number, added: number) => {
    for (let place = 0; place < removed; place++) take(2 * (at + place) + 1, place < added ? 1 : 0);
    at += removed;
    take(2 * at, Math.max(0, added - removed));
  };
  let [removed, added] = [0, 0];
  const changes = compareTokens(base, version.map(toKey));
  for (const { kind, value } of [...changes, { kind: "same", value: [] }]) {
    if (kind === "removed") removed += value.length;
    else if (kind === "added") added += value.length;
    else {
      replace(removed, added);
      for (const _ of value) take(2 * at++ + 1, 1);
      [removed, added] = [0, 0];
    }
  }
  return places;
}

/** Each line with the break before it, so that a line that is added at the end does not change the one before. */
const toLines = (text: string): string[] => text.split(/(?=\n)/);

const tags = /<(\/?)([a-z][a-z\d-]*)(?:"[^"]*"|[^<>"])*>/gi;
const isVoid = /^(?:br|col|hr|img|input|source|wbr)$/i;

/** The outermost elements of sanitised HTML; one block if they cannot be told apart. */
function toBlocks(html: string): string[] {
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(tags)) {
    if (!isVoid.test(name)) depth += slash ? -1 : 1;
    if (depth !== 0) continue;
    blocks.push(html.slice(start, index + tag.length));
    start = index + tag.length;
  }
  return depth === 0 ? [...blocks, html.slice(start)].filter((block) => block !== "") : [html];
}

/** The editor and the server write the same HTML in two ways. */
const toHtmlKey = (html: string): string => html.replaceAll(/\s*\/>/g, ">").replaceAll("&nbsp;", "\u{A0}");
