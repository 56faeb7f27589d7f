import { businessFacts } from "./structured-data.ts";

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const dayWord = "(?:mon?|tue?|wed?|thu?|fri?|sat?|sun?)[a-z]*\\.?";
const dayText = `(?:every day|daily|${dayWord}(?:\\s*(?:-|–|—|to|until|,|&|and)\\s*${dayWord})*)`;
const timeText = "\\d{1,2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?)?";
const line = new RegExp(`(${dayText})\\s*:?\\s*(closed|(${timeText})\\s*(?:-|–|—|to)\\s*(${timeText}))`, "gi");
const parting = /[\s,;|/.]/g;

/** Opening hours by day, as "08:00–20:00"; days without are closed. */
type Hours = ReadonlyMap<(typeof days)[number], string>;

/** Reads hours such as "Mon-Fri: 8AM-8PM, Sat 9:00-13:00". Null when a part of the text cannot be understood. */
export function parseHours(text: string): Hours | null {
  const hours = new Map<(typeof days)[number], string>();
  const rest = text.replaceAll(line, (_, dayPart: string, _times: string, from?: string, to?: string) => {
    for (const day of listDays(dayPart)) if (from && to) hours.set(day, toSpan(from, to));
    return "";
  });
  return rest.replaceAll(parting, "") === "" && text.trim() !== "" ? hours : null;
}

function listDays(text: string): (typeof days)[number][] {
  if (/^(every day|daily)$/i.test(text)) return [...days];
  const names = [...text.matchAll(new RegExp(dayWord, "gi"))];
  return names.flatMap((name, index) => {
    const day = toDay(name[0]);
    const before = names[index - 1];
    const joint = before ? text.slice(before.index + before[0].length, name.index) : ",";
    if (!before || /,|&|and/.test(joint)) return [days[day] as (typeof days)[number]];
    return between(toDay(before[0]), day);
  });
}

/** The days after `from` up to `to`, over the end of the week where it has to be. */
function between(from: number, to: number): (typeof days)[number][] {
  const count = (to - from + days.length) % days.length;
  return Array.from({ length: count }, (_, index) => days[(from + index + 1) % days.length] as (typeof days)[number]);
}

function toDay(word: string): number {
  return days.findIndex((day) => day.slice(0, 2).toLowerCase() === word.slice(0, 2).toLowerCase());
}

function toSpan(from: string, to: string): string {
  return `${toClock(from)}–${toClock(to)}`;
}

function toClock(text: string): string {
  const [, hour = "0", minute = "00", half = ""] = /^(\d+)(?:[:.](\d+))?\s*([ap]?)/i.exec(text) ?? [];
  const isAfternoon = half.toLowerCase() === "p";
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** What search engines are told, in words. */
export const publishedHours = businessFacts.openingHours.join(", ");

/**
 * Whether visitors read other hours than search engines are told (decision 2): "same", "different", or "unclear" when
 * the visible text cannot be compared.
 */
export function compareHours(visible: string): "same" | "different" | "unclear" {
  const shown = parseHours(visible);
  const told = parseHours(publishedHours);
  if (!shown || !told) return "unclear";
  return days.every((day) => shown.get(day) === told.get(day)) ? "same" : "different";
}
