import { messages } from "../messages.ts";
import { perLanguage } from "../text/messages.ts";

/** The offset of Gulf Standard Time in milliseconds; it has no summer time. */
export const gulfOffsetMs = 4 * 3_600_000;
const timeZone = "Asia/Dubai";

/** The formats: "Jan 5, 2024", "12:04 GST", "Jan 5, 2024, 12:04 GST" or "January 5, 2024, 12:04:31 GST". */
export type GulfStyle = "date" | "time" | "date-time" | "long";

const of = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((code) => new Intl.DateTimeFormat(code, { ...options, timeZone }));
const date = of({ month: "short", day: "numeric", year: "numeric" });
const time = of({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const longDate = of({ dateStyle: "long" });
const longTime = of({ timeStyle: "medium", hourCycle: "h23" });
const styles: Record<GulfStyle, (moment: Date) => string> = {
  date: (moment) => date().format(moment),
  time: (moment) => `${time().format(moment)} GST`,
  "date-time": (moment) => `${date().format(moment)}, ${time().format(moment)} GST`,
  long: (moment) => `${longDate().format(moment)}, ${longTime().format(moment)} GST`,
};

/** A moment (a Date or an ISO text) in Dubai time; empty if it is invalid. */
export function toGulfText(moment: Date | string, style: GulfStyle = "date-time"): string | undefined {
  const known = new Date(moment);
  return Number.isNaN(known.getTime()) ? undefined : styles[style](known);
}

const ago = perLanguage((code) => new Intl.RelativeTimeFormat(code));
const agoUnits = [
  { unit: "minute", ms: 60_000, most: 60 },
  { unit: "hour", ms: 3_600_000, most: 24 },
  { unit: "day", ms: 86_400_000, most: 7 },
] as const;

/** How long ago a moment was, "5 minutes ago"; its date in Dubai after a week. */
export function toAgoText(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  if (passed < 60_000) return messages.justNow;
  const found = agoUnits.find(({ ms, most }) => passed < ms * most);
  return found ? ago().format(-Math.floor(passed / found.ms), found.unit) : styles.date(moment);
}

/** A UTC moment as the value of a date and time input: "2024-01-05T12:04" in Dubai. Empty if it is invalid. */
export function toGulfInput(moment: Date | string): string {
  const milliseconds = new Date(moment).getTime();
  if (Number.isNaN(milliseconds)) return "";
  return new Date(milliseconds + gulfOffsetMs).toISOString().slice(0, 16);
}

/** The date in Dubai at a moment, such as 2024-01-05. */
export const toGulfDate = (moment: Date): string => toGulfInput(moment).slice(0, 10);

/** The UTC moment, as ISO text, of "2024-01-05T12:04" in Dubai. Empty if it is invalid. */
export function fromGulfInput(local: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return "";
  const milliseconds = Date.parse(`${local}Z`) - gulfOffsetMs;
  return Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString();
}

// A calendar date has no time zone: formatting it in UTC never shifts it.
function ofCalendar(options: Intl.DateTimeFormatOptions) {
  const formatter = perLanguage((_, region) => new Intl.DateTimeFormat(region, { ...options, timeZone: "UTC" }));
  return (date: string | null): string | undefined => {
    const time = date === null ? Number.NaN : Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(time) ? undefined : formatter().format(time);
  };
}

/** "January 2024" from a calendar date written 2024-01-15 (public-site.txt §2: portfolio, long month and year). */
export const toMonthAndYear = ofCalendar({ month: "long", year: "numeric" });

/** "15 January 2024" from a calendar date written 2024-01-15. */
export const toLongDate = ofCalendar({ dateStyle: "long" });

/** "January 15, 2024" from a moment, as a date in Dubai (public-site.txt §2: blog, US long). */
export const toUsLongDate = (moment: Date): string => longDate().format(moment);
