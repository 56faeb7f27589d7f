import { perLanguage } from "../lib/text/messages.ts";
import { addDays, dayMs, isCalendarDate, toTime, toWeekday } from "../lib/time/calendar-date.ts";
import type { OpenHours } from "../lib/time/working-hours.ts";
import { messages } from "./messages.ts";
import { type OpenWeek, parseHours, toSpanText, toVisibleHours, toWeekdayWord, weekdays } from "./opening-hours.ts";
import type { Settings } from "./settings.ts";

/** Days whose hours differ from the week: dates as 2026-12-02, hours as `closed`, 09:00-15:00 or a week. */
export type SpecialHours = { from: string; to: string; hours: string; label: string };

const maxTimes = 100;
/** The longest period. */
const maxDays = 366;
/** Visitors see a period this many days before it begins. */
const noticeDays = 14;

const line = /^(.*?)(?: to (.*?))?;\s?(.*?);\s?(.*)$/;

/** Parses a stored or unfinished text: a period per line, as in "2026-02-18 to 2026-03-19; 09:00-15:00; Ramadan". */
export function parseSpecialHours(text: string): SpecialHours[] {
  const lines = text.split(/\r?\n/).filter((written) => written.trim() !== "");
  return lines.map((written) => {
    const [, from, to = "", hours = "", label = ""] = line.exec(written) ?? [];
    return from === undefined ? { from: "", to: "", hours: "", label: written } : { from, to, hours, label };
  });
}

/** Periods as they are stored; a single day has no last day. */
export function toSpecialHoursText(times: readonly SpecialHours[]): string {
  return times.map(({ from, to, hours, label }) => `${from}${to && ` to ${to}`}; ${hours}; ${label}`).join("\n");
}

/** The error of such a text, in a sentence that names the period; undefined for none. */
export function findSpecialHoursError(text: string): string | undefined {
  const times = parseSpecialHours(text);
  if (times.length > maxTimes) return messages.special.many(maxTimes);
  const faults = times.map((time, place) => {
    const fault = findFault(time);
    return fault && `${time.label.trim() || messages.special.unnamed(place + 1)} ${fault}`;
  });
  return faults.find(Boolean);
}

function findFault({ from, to, hours, label }: SpecialHours): string | undefined {
  const faults = messages.special;
  if (label.trim() === "") return faults.name;
  if (!isCalendarDate(from)) return faults.first;
  if (to !== "" && !isCalendarDate(to)) return faults.last;
  if (to !== "" && to < from) return faults.order;
  if (listDates({ from, to }).length > maxDays) return faults.long;
  if (hours === "closed") return undefined;
  const week = readHours(hours);
  if (!week) return faults.hours;
  const wrong = week.findIndex((day) => day && day.to <= day.from);
  return wrong < 0 ? undefined : faults.early(parseHours(hours) ? toWeekdayWord(wrong) : undefined);
}

/** The hours of each weekday, the same for all if the period has the times of one day; null if invalid. */
const readHours = (hours: string): OpenWeek | null => parseHours(hours) ?? parseHours(`daily ${hours}`);

/** The hours of each date that differs from the usual week; of overlapping periods, the shorter one applies. */
export function listSpecialDates(text: string, usual: OpenWeek): Map<string, OpenHours> {
  const known = listKnown(text).map((time) => ({ dates: listDates(time), week: toWeek(time, usual) }));
  const byLength = known.sort((a, b) => b.dates.length - a.dates.length);
  return new Map(byLength.flatMap(({ dates, week }) => dates.map((date) => [date, week[toWeekday(date)] ?? null])));
}

/** The hours that visitors see on a date: those of the week, and each special period that is current or near. */
export function toShownHours(settings: Settings, today: string): string[] {
  const { company_working_hours: usual, company_special_hours: special } = settings;
  return [usual, ...toNotes(special, today)].filter(Boolean);
}

/** For example "Ramadan: 9AM-3PM until 19 March". */
function toNotes(text: string, today: string): string[] {
  const soon = addDays(today, noticeDays);
  return listKnown(text)
    .filter(({ from, last }) => last >= today && from <= soon)
    .map(({ from, last, label, hours }) => {
      const words = toHoursWords(hours);
      // Without isolating marks, an Arabic name would reverse the dates after it.
      const name = /\p{Script=Arabic}/u.test(label) ? `\u2068${label}\u2069` : label;
      if (from <= today && last > today) return messages.special.until(name, words, days().format(toTime(last)));
      return `${name} (${days().formatRange(toTime(from), toTime(last)).replaceAll("\u2009", " ")}): ${words}`;
    });
}

/** Special periods from a date on, for search engines (schema.org OpeningHoursSpecification). */
export function toHoursSpecifications(text: string, usual: OpenWeek, today: string) {
  const coming = listKnown(text).filter(({ last }) => last >= today);
  return coming.flatMap((time) => {
    const week = toWeek(time, usual);
    const places = [...weekdays.keys()].filter((place) => week[place] || usual[place]);
    // Search engines do not accept 24:00, and read midnight to midnight as closed.
    const toSpan = ({ from, to } = { from: "00:00", to: "00:00" }) => `${from}-${to.replace("24:00", "23:59")}`;
    return [...Map.groupBy(places, (place) => toSpan(week[place] ?? undefined))].map(([span, alike]) => {
      const [opens, closes] = span.split("-");
      const dayOfWeek = alike.flatMap((place) => weekdays[place] ?? []);
      const valid = { validFrom: time.from, validThrough: time.last };
      return { "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens, closes, ...valid };
    });
  });
}

/** The valid periods in order, each with its last day. */
function listKnown(text: string): (SpecialHours & { last: string })[] {
  const known = parseSpecialHours(text).filter((time) => !findFault(time));
  return known
    .map((time) => ({ ...time, label: time.label.trim(), last: time.to || time.from }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** The hours of one day apply on days when the usual week is open, or on all days if that is unknown. */
function toWeek({ hours }: SpecialHours, usual: OpenWeek): OpenWeek {
  if (hours === "closed") return usual.map(() => null);
  const week = readHours(hours) ?? usual;
  if (parseHours(hours)) return week;
  return week.map((day, place) => (usual[place] || !usual.some(Boolean) ? day : null));
}

function toHoursWords(hours: string): string {
  if (hours === "closed") return messages.special.closed;
  const [day] = parseHours(hours) ? [] : (readHours(hours) ?? []);
  return day ? toSpanText(day) : toVisibleHours(hours);
}

const days = perLanguage(
  (_, region) => new Intl.DateTimeFormat(region, { day: "numeric", month: "long", timeZone: "UTC" }),
);

function listDates({ from, to }: Pick<SpecialHours, "from" | "to">): string[] {
  const count = Math.min((toTime(to || from) - toTime(from)) / dayMs, maxDays) + 1;
  return Array.from({ length: count }, (_, place) => addDays(from, place));
}
