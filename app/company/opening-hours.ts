import { perLanguage, toPublicMessages } from "../lib/text/messages.ts";
import type { OpenHours } from "../lib/time/working-hours.ts";
import { ar } from "./opening-hours.ar.ts";

/** As search engines read them, Monday first. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const names = perLanguage((code) => new Intl.DateTimeFormat(code, { weekday: "long", timeZone: "UTC" }));

/** The name of a weekday in the current language; Monday is 0. */
export const toWeekdayWord = (place: number): string => names().format(Date.UTC(2024, 0, place + 1));

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const joined = (first: string, last: string) => `${first}-${last}`;
const en = {
  ...{ days, between: joined, and: joined, daily: joined(days[0], days[6]), separator: ", " },
  onDays: (day: string, hours: string) => `${day}: ${hours}`,
  toTime: toHalfDay,
  span: joined,
};
const words = toPublicMessages<Omit<typeof en, "days"> & { days: readonly string[] }>({ en, ar });
const dayWord = "(?:mon?|tue?|wed?|thu?|fri?|sat?|sun?)[a-z]*\\.?";
const dayText = `(?:every day|daily|${dayWord}(?:\\s*(?:-|–|—|to|until|,|&|and)\\s*${dayWord})*)`;
const timeText = "\\d{1,2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?)?";
const line = new RegExp(`(${dayText})\\s*:?\\s*(closed|(${timeText})\\s*(?:-|–|—|to)\\s*(${timeText}))`, "gi");
const parting = /[\s,;|/.]/g;

/** Opening hours by day, Monday first; closed days are null. */
export type OpenWeek = readonly OpenHours[];

/** Parses hours such as "Mon-Fri: 8AM-8PM, Sat 9:00-13:00". Null if a part of the text is not understood. */
export function parseHours(text: string): OpenWeek | null {
  const week: OpenHours[] = days.map(() => null);
  const rest = text.replaceAll(line, (_, dayPart: string, _times: string, from?: string, to?: string) => {
    for (const day of listDays(dayPart)) if (from && to) week[day] = { from: toClock(from), to: toClosing(to) };
    return "";
  });
  return rest.replaceAll(parting, "") === "" && text.trim() !== "" ? week : null;
}

function listDays(text: string): number[] {
  if (/^(every day|daily)$/i.test(text)) return [...days.keys()];
  const names = [...text.matchAll(new RegExp(dayWord, "gi"))];
  return names.flatMap((name, index) => {
    const day = toDay(name[0]);
    const before = names[index - 1];
    const joint = before ? text.slice(before.index + before[0].length, name.index) : ",";
    return !before || /,|&|and/.test(joint) ? [day] : between(toDay(before[0]), day);
  });
}

function between(from: number, to: number): number[] {
  const count = (to - from + days.length) % days.length;
  return Array.from({ length: count }, (_, index) => (from + index + 1) % days.length);
}

function toDay(word: string): number {
  return days.findIndex((day) => day.slice(0, 2).toLowerCase() === word.slice(0, 2).toLowerCase());
}

function toClock(text: string): string {
  const [, hour = "0", minute = "00", half = ""] = /^(\d+)(?:[:.](\d+))?\s*([ap]?)/i.exec(text) ?? [];
  const isAfternoon = half.toLowerCase() === "p";
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

function toClosing(text: string): string {
  const clock = toClock(text);
  return clock === "00:00" ? "24:00" : clock;
}

/** A week as stored and for search engines (schema.org openingHours): "Mo-Fr 08:00-20:00, Sa 09:00-13:00". */
export function toHoursText(week: OpenWeek): string {
  return toSpans(week)
    .map(({ first, last, from, to }) => `${toDays(first, last)} ${from}-${to}`)
    .join(", ");
}

/** Stored hours in visitors' format: "Mon-Fri: 8AM-8PM, Sat: 9AM-1PM". Empty if there are none. */
export function toVisibleHours(stored: string): string {
  return toSpans(parseHours(stored) ?? [])
    .map(({ first, last, ...hours }) => words.onDays(toDayWords(first, last), toSpanText(hours)))
    .join(words.separator);
}

function toDayWords(first: number, last: number): string {
  const [start = "", end = ""] = [words.days[first], words.days[last]];
  if (first === last) return start;
  if (last - first === 6) return words.daily;
  return last - first === 1 ? words.and(start, end) : words.between(start, end);
}

function toSpans(week: OpenWeek) {
  const spans: { first: number; last: number; from: string; to: string }[] = [];
  for (const [day, hours] of week.entries()) {
    if (!hours) continue;
    const before = spans.at(-1);
    if (before?.last === day - 1 && before.from === hours.from && before.to === hours.to) before.last = day;
    else spans.push({ first: day, last: day, ...hours });
  }
  return spans;
}

function toDays(first: number, last: number): string {
  const [start = "", end = ""] = [days[first]?.slice(0, 2), days[last]?.slice(0, 2)];
  return first === last ? start : `${start}-${end}`;
}

/** The hours of one day in visitors' format: "9AM-3PM". */
export const toSpanText = ({ from, to }: { from: string; to: string }) =>
  words.span(words.toTime(from), words.toTime(to));

function toHalfDay(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? "AM" : "PM"}`;
}

export function toPublishedHours(opening: string, visible: string): string {
  const week = parseHours(opening) ?? parseHours(visible);
  return week ? toHoursText(week) : "";
}

/** Whether the hours for visitors differ from those for search engines (spec decision 2). */
export function compareHours(opening: string, visible: string): "same" | "different" | "unclear" {
  const told = toPublishedHours(opening, visible);
  const shown = parseHours(visible);
  if (told === "" && visible.trim() === "") return "same";
  if (!shown) return "unclear";
  return toHoursText(shown) === told ? "same" : "different";
}

/** Whether the visible text only repeats the week in words, so that it has to change with it. */
export const repeatsWeek = (opening: string, visible: string): boolean =>
  opening !== "" && visible !== "" && compareHours(opening, visible) === "same";
