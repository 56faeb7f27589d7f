/** Where a text may stand, and how large. */
export type Frame = {
  width: number;
  height: number;
  sizes: readonly number[];
  /** Distance of two lines, in sizes. */
  leading: number;
};

type SetLines = { size: number; lines: string[] };

type Measure = (text: string) => number;

/** Lines and how bad they look; a line half empty costs a quarter. */
type Setting = { lines: string[]; cost: number };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const latinLetter = /\p{Script=Latin}$/u;
/** In letters; shorter ones stay whole: Wi-Fi, audio/video. */
const longWord = 12;
const noSpace = "\u200b";
/** What it costs to be set at half of the largest size that fits, and how far below it a setting may go. */
const smallness = 1.8;
const smallestShare = 0.72;

/**
 * Sets a text in lines that break at spaces: as large as it fits, or a little smaller where that gives better lines.
 * A word that is too wide even at the smallest size is divided; what still does not fit ends in "…".
 */
export function setLines(text: string, frame: Frame, measure: Measure): SetLines {
  const words = text.split(" ").flatMap(toPieces);
  if (words.length === 0) return { size: frame.sizes[0] ?? 0, lines: [] };
  const widest = Math.max(...words.map((word) => measure(toLine([word]))));
  let chosen: (SetLines & { cost: number; largest: number }) | undefined;
  for (const size of frame.sizes) {
    const width = frame.width / size;
    const count = widest > width ? Infinity : breakLines(words, width, measure).length;
    if (count > roomFor(frame, size)) continue;
    if (chosen && size < chosen.largest * smallestShare) break;
    const { lines, cost } = arrange(words, count, width, measure);
    const largest = chosen?.largest ?? size;
    const whole = cost + smallness * (1 - size / largest);
    if (!chosen || whole < chosen.cost) chosen = { size, lines, cost: whole, largest };
  }
  return chosen ? { size: chosen.size, lines: chosen.lines } : setSmallest(words, frame, measure);
}

/** A long word may also break after its hyphens and slashes; the mark says that no space follows. */
function toPieces(word: string): string[] {
  const parts = [...word].length > longWord ? word.split(/(?<=\p{L}{3}[-–/])(?=\p{L}{3})/u) : [word];
  return parts.filter((part) => part !== "").map((part, index) => part + (index < parts.length - 1 ? noSpace : ""));
}

function toLine(words: readonly string[]): string {
  return words.join(" ").replaceAll(`${noSpace} `, "").replace(noSpace, "");
}

function roomFor({ height, leading }: Frame, size: number): number {
  return Math.max(1, Math.floor((height / size - 1) / leading) + 1);
}

function breakLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && measure(toLine([...last, word])) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines.map(toLine);
}

/**
 * The best setting in `count` lines: about equally long, none of them ending in a word as short as "of" or "Al",
 * rather after a comma or a colon.
 */
function arrange(words: readonly string[], count: number, width: number, measure: Measure): Setting {
  const known = new Map<string, Setting | undefined>();
  const lineOf = (start: number, end: number): Setting | undefined => {
    const line = toLine(words.slice(start, end));
    const empty = 1 - measure(line) / width;
    return empty < 0 ? undefined : { lines: [line], cost: empty ** 2 };
  };
  const find = (start: number, left: number): Setting | undefined => {
    const key = `${start} ${left}`;
    if (left > 1 && !known.has(key)) known.set(key, findFirst(start, left));
    return left > 1 ? known.get(key) : lineOf(start, words.length);
  };
  const findFirst = (start: number, left: number): Setting | undefined => {
    let best: Setting | undefined;
    for (let end = start + 1; end < words.length; end++) {
      const line = lineOf(start, end);
      if (!line) break;
      const rest = find(end, left - 1);
      if (!rest) continue;
      const cost = line.cost + rest.cost + costOfEnd(words[end - 1] ?? "");
      if (cost < (best?.cost ?? Infinity)) best = { lines: [...line.lines, ...rest.lines], cost };
    }
    return best;
  };
  return find(0, count) ?? { lines: [], cost: 0 };
}

function costOfEnd(word: string): number {
  if (/[,:;.!?،؛؟]$/.test(word)) return -0.05;
  return [...word].length <= 3 && /\p{L}$/u.test(word) ? 0.07 : 0;
}

function setSmallest(words: readonly string[], frame: Frame, measure: Measure): SetLines {
  const size = frame.sizes.at(-1) ?? 0;
  const width = frame.width / size;
  const divided = words.flatMap((word) => (measure(toLine([word])) > width ? divide(word, width, measure) : [word]));
  return { size, lines: cut(breakLines(divided, width, measure), roomFor(frame, size), width, measure) };
}

function divide(word: string, width: number, measure: Measure): string[] {
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? "";
    if (last !== "" && measure(`${last}${segment}-`) > width) {
      parts[parts.length - 1] = latinLetter.test(last) && latinLetter.test(segment) ? `${last}-` : last;
      parts.push(segment);
    } else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function cut(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = shorten(last);
  return [...kept, `${last.replace(/[\s.,:;–—-]+$/, "")}…`];
}

function shorten(line: string): string {
  const space = line.lastIndexOf(" ");
  return space > 0 ? line.slice(0, space) : [...line].slice(0, -1).join("");
}
