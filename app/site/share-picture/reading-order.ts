/** The direction that a text as a whole runs in. */
export type Direction = "ltr" | "rtl";

type Stretch = { text: string; direction: Direction };

type Side = "left" | "right";
type Kind = Side | "number" | "neutral";

const rightLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;
const number = /\p{Nd}/u;
/** Between two figures these belong to the number: 24/7, 10:30, 1,000. */
const joins = /^[.,:/+\-−–]$/;
/** Beside a figure these belong to the number: 100%, +971, €5. */
const sticks = /^[%+#°$€£]$/;
const brackets = [..."()[]{}<>«»‹›"];
const mirrored = new Map(brackets.map((sign, index) => [sign, brackets[index ^ 1] ?? sign]));
const opening = new Set(brackets.filter((_, index) => index % 2 === 0));

/**
 * A line in the order in which its stretches stand on paper, from the left: the part of the Unicode
 * bidirectional algorithm (UAX 9) that titles need, without its control characters. Inside of a stretch the
 * text keeps the order in which it is read; brackets of right-to-left text are mirrored.
 */
export function toVisualOrder(line: string, base: Direction): Stretch[] {
  const signs = [...line];
  const levels = toLevels(signs, base);
  const stretches: (Stretch & { level: number })[] = [];
  signs.forEach((sign, index) => {
    const level = levels[index] ?? 0;
    const text = level % 2 === 1 ? (mirrored.get(sign) ?? sign) : sign;
    const last = stretches.at(-1);
    if (last?.level === level) last.text += text;
    else stretches.push({ text, level, direction: level % 2 === 1 ? "rtl" : "ltr" });
  });
  return reorder(stretches).map(({ text, direction }) => ({ text, direction }));
}

function kindOf(signs: readonly string[], index: number): Kind {
  const sign = signs[index] ?? "";
  const [before = "", after = ""] = [signs[index - 1], signs[index + 1]];
  if (number.test(sign)) return "number";
  if (rightLetter.test(sign)) return "right";
  if (letter.test(sign)) return "left";
  const isJoined = joins.test(sign) && number.test(before) && number.test(after);
  const isStuck = sticks.test(sign) && (number.test(before) || number.test(after));
  return isJoined || isStuck ? "number" : "neutral";
}

/** How deep each sign is embedded: even runs to the right, odd to the left. */
function toLevels(signs: readonly string[], base: Direction): number[] {
  const [ground, latin] = base === "rtl" ? [1, 2] : [0, 0];
  const outside: Side = base === "rtl" ? "right" : "left";
  const kinds = signs.map((_, index) => kindOf(signs, index));
  const sides = toSides(kinds, outside);
  settleBrackets(signs, sides, outside);
  const nearest = (from: number, step: 1 | -1): Side => {
    for (let index = from; index >= 0 && index < sides.length; index += step) {
      const side = sides[index];
      if (side) return side;
    }
    return outside;
  };
  return kinds.map((kind, index) => {
    const side = sides[index];
    if (side) return side === "left" ? latin : kind === "number" ? 2 : 1;
    const before = nearest(index, -1);
    if (before !== nearest(index, 1)) return ground;
    return before === "left" ? latin : 1;
  });
}

/** What each sign counts as for those around it: a number as the letters before it do (rules W7 and N1). */
function toSides(kinds: readonly Kind[], outside: Side): (Side | undefined)[] {
  let strong = outside;
  return kinds.map((kind) => {
    if (kind === "neutral") return undefined;
    if (kind !== "number") strong = kind;
    return strong;
  });
}

/** Both brackets of a pair go with what they hold, or with what stands before them (rule N0). */
function settleBrackets(signs: readonly string[], sides: (Side | undefined)[], outside: Side): void {
  const open: number[] = [];
  signs.forEach((sign, end) => {
    if (opening.has(sign)) open.push(end);
    const start = open.findLast((index) => mirrored.get(signs[index] ?? "") === sign);
    if (opening.has(sign) || start === undefined) return;
    open.length = open.indexOf(start);
    const held = new Set(sides.slice(start + 1, end).filter((side) => side !== undefined));
    if (held.size === 0) return;
    const before = sides.slice(0, start).findLast((side) => side !== undefined) ?? outside;
    const side = held.has(outside) ? outside : before;
    sides[start] = side;
    sides[end] = side;
  });
}

/** Rule L2: from the deepest level to the lowest odd one, whatever is at least that deep is turned around. */
function reorder<T extends { level: number }>(stretches: readonly T[]): T[] {
  const ordered = [...stretches];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
