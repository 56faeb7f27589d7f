import { perLanguage } from "../text/messages.ts";

/** A day. */
export const dayMs = 86_400_000;

/** Whether a text is a valid calendar date, written 2026-12-02. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? toTime(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The start of a date in UTC, in milliseconds; a calendar date has no time zone. */
export const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date this many days later. */
export const addDays = (date: string, count: number): string =>
  new Date(toTime(date) + count * dayMs).toISOString().slice(0, 10);

/** The weekday of a date, Monday is 0. */
export const toWeekday = (date: string): number => (new Date(toTime(date)).getUTCDay() + 6) % 7;

// A calendar date has no time zone: formatting it in UTC never shifts it.
function ofCalendar(options: Intl.DateTimeFormatOptions) {
  const formatter = perLanguage((_, region) => new Intl.DateTimeFormat(region, { ...options, timeZone: "UTC" }));
  return (date: string | null): string | undefined => {
    const time = date === null ? Number.NaN : toTime(date.slice(0, 10));
    return Number.isNaN(time) ? undefined : formatter().format(time);
  };
}

/** "January 2024" from a calendar date written 2024-01-15 (public-site.txt §2: portfolio, long month and year). */
export const toMonthAndYear = ofCalendar({ month: "long", year: "numeric" });

/** "15 January 2024" from a calendar date written 2024-01-15. */
export const toLongDate = ofCalendar({ dateStyle: "long" });
