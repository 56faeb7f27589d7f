import { type ChangeObject, diffArrays } from "diff";

/** A piece of two texts: in both, only in the newer one, or only in the older one. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** Two texts that share little are not compared longer than this, in milliseconds. */
const patience = 120;
/** What both share is cut in the middle when it is longer than this, in characters. */
const longestSame = 400;

/** What was added to a text and taken from it, in the order in which it reads. */
export function comparePieces(older: string, newer: string): Piece[] {
  const pieces = compareTokens(toWords(older), toWords(newer)).map(({ value, ...change }) => ({
    kind: kindOf(change),
    text: value.join(""),
  }));
  return pieces.map((piece) => (piece.kind === "same" ? { ...piece, text: shorten(piece.text) } : piece));
}

/** The same for lists, an item a piece. */
export function compareItems(older: readonly string[], newer: readonly string[]): Piece[] {
  return compareTokens(older, newer).flatMap(({ value, ...change }) =>
    value.map((text) => ({ kind: kindOf(change), text })),
  );
}

/** What differs between two rows of tokens. After so many milliseconds all of the older one is gone, all of the other new. */
export function compareTokens(
  older: readonly string[],
  newer: readonly string[],
  timeout: number = patience,
): ChangeObject<string[]>[] {
  const found = diffArrays([...older], [...newer], { timeout });
  if (found) return found;
  const whole = (value: readonly string[], added: boolean) => ({
    value: [...value],
    added,
    removed: !added,
    count: value.length,
  });
  return [whole(older, false), whole(newer, true)];
}

/** Words, spaces and signs, each a token. */
export function toWords(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+|&#?\w+;|[^\s]/gu) ?? [];
}

/** Which of the two a change belongs to. */
export function kindOf({ added, removed }: Pick<ChangeObject<unknown>, "added" | "removed">): Piece["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}

function shorten(text: string): string {
  if (text.length <= longestSame) return text;
  return `${text.slice(0, longestSame / 2).trimEnd()} … ${text.slice(-longestSame / 2).trimStart()}`;
}
