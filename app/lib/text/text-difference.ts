import { diffArrays } from "diff";

type Kind = "same" | "added" | "removed";
export type Piece = { kind: Kind; text: string };
export type Change = { kind: Kind; value: string[] };

/** What both texts share is cut in the middle when it is longer than this, in characters. */
const maxSameLength = 400;

/** What was added to a text and taken from it, in the order in which it reads. */
export function comparePieces(older: string, newer: string): Piece[] {
  return compareTokens(toWords(older), toWords(newer)).map(({ kind, value }) => {
    const text = value.join("");
    return { kind, text: kind === "same" ? shorten(text) : text };
  });
}

export function compareItems(older: readonly string[], newer: readonly string[]): Piece[] {
  return compareTokens(older, newer).flatMap(({ kind, value }) => value.map((text) => ({ kind, text })));
}

/** What differs between two rows of tokens; after so many milliseconds all of the older one is gone, all of the other new. */
export function compareTokens(older: readonly string[], newer: readonly string[], timeout = 120): Change[] {
  const found = diffArrays([...older], [...newer], { timeout });
  if (!found)
    return [
      { kind: "removed", value: [...older] },
      { kind: "added", value: [...newer] },
    ];
  return found.map(({ value, added, removed }) => ({ value, kind: added ? "added" : removed ? "removed" : "same" }));
}

export function toWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+|&#?\w+;|[^\s]/gu) ?? [];
}

function shorten(text: string): string {
  if (text.length <= maxSameLength) return text;
  return `${text.slice(0, maxSameLength / 2).trimEnd()} … ${text.slice(-maxSameLength / 2).trimStart()}`;
}
