import { diffArrays } from "diff";

type Kind = "same" | "added" | "removed";
export type Piece = { kind: Kind; text: string };
export type Change = { kind: Kind; value: string[] };

/** Unchanged text longer than this is cut in the middle, in characters. */
const maxSameLength = 400;

/** Additions to a text and removals from it, in reading order; unchanged parts have about `sameLength` characters at most. */
export function comparePieces(older: string, newer: string, sameLength = maxSameLength): Piece[] {
  return compareTokens(toWords(older), toWords(newer)).map(({ kind, value }) => {
    const text = value.join("");
    return { kind, text: kind === "same" ? shorten(text, sameLength) : text };
  });
}

export function compareItems(older: readonly string[], newer: readonly string[]): Piece[] {
  return compareTokens(older, newer).flatMap(({ kind, value }) => value.map((text) => ({ kind, text })));
}

/** Compares two token lists; after this many milliseconds all old tokens count as removed and all new ones as added. */
export function compareTokens(older: readonly string[], newer: readonly string[], timeout = 120): Change[] {
  const found = diffArrays([...older], [...newer], { timeout });
  if (!found)
    return [
      { kind: "removed", value: [...older] },
      { kind: "added", value: [...newer] },
    ];
  return found.map(({ value, added, removed }) => ({ value, kind: added ? "added" : removed ? "removed" : "same" }));
}

export const toWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|&#?\w+;|[^\s]/gu) ?? [];

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length / 2).trimEnd()} … ${text.slice(-length / 2).trimStart()}`;
}
