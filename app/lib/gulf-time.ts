/** Gulf Standard Time has no summer time, so its distance from UTC is one number, in milliseconds. */
export const ahead = 4 * 3_600_000;
const timeZone = "Asia/Dubai";

/** How a moment is written: "Jan 5, 2024", "12:04 GST", "Jan 5, 2024, 12:04 GST" or "January 5, 2024, 12:04:31 GST". */
export type GulfStyle = "date" | "time" | "date-time" | "long";

const date = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
const longTime = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23", timeZone });

/** A moment as the clocks in Dubai show it; a date or a text that names a moment. Nothing for what is no moment. */
export function toGulfText(moment: Date | string, style: GulfStyle = "date-time"): string | undefined {
  const known = new Date(moment);
  if (Number.isNaN(known.getTime())) return undefined;
  if (style === "date") return date.format(known);
  if (style === "time") return `${time.format(known)} GST`;
  if (style === "long") return `${longDate.format(known)}, ${longTime.format(known)} GST`;
  return `${date.format(known)}, ${time.format(known)} GST`;
}

/** What a browser's date and time input shows for a UTC moment: "2024-01-05T12:04" in Dubai. Empty for no moment. */
export function toGulfInput(moment: Date | string): string {
  const milliseconds = new Date(moment).getTime();
  if (Number.isNaN(milliseconds)) return "";
  return new Date(milliseconds + ahead).toISOString().slice(0, 16);
}

/** The UTC moment, as an ISO text, of what somebody in Dubai typed as "2024-01-05T12:04". Empty for anything else. */
export function fromGulfInput(local: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return "";
  const milliseconds = Date.parse(`${local}Z`) - ahead;
  return Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString();
}

// Made once: making one takes as long as drawing a card.
const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const calendarDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "January 2024" from a calendar date written 2024-01-15 (public-site.txt §2: portfolio, long month and year). */
export function toMonthAndYear(date: string | null): string | undefined {
  return format(date, monthAndYear);
}

/** "15 January 2024" from a calendar date written 2024-01-15. */
export function toLongDate(date: string | null): string | undefined {
  return format(date, calendarDate);
}

/** "January 15, 2024" from a moment, as the calendar in Dubai shows it (public-site.txt §2: blog, US long). */
export function toUsLongDate(moment: Date): string {
  return longDate.format(moment);
}

// A calendar date has no time zone: in UTC none can move it.
function format(date: string | null, formatter: Intl.DateTimeFormat): string | undefined {
  const time = date === null ? Number.NaN : Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time)) return undefined;
  return formatter.format(time);
}
