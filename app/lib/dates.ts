// Made once: making one takes as long as drawing a card.
const usLongDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Asia/Dubai" });
const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "January 2024" from a calendar date written 2024-01-15 (public-site.txt §2: portfolio, long month and year). */
export function toMonthAndYear(date: string | null): string | undefined {
  return format(date, monthAndYear);
}

/** "15 January 2024" from a calendar date written 2024-01-15. */
export function toLongDate(date: string | null): string | undefined {
  return format(date, longDate);
}

/** "January 15, 2024" from a moment, as the calendar in Dubai shows it (public-site.txt §2: blog, US long). */
export function toUsLongDate(moment: Date): string {
  return usLongDate.format(moment);
}

// A calendar date has no time zone: in UTC none can move it.
function format(date: string | null, formatter: Intl.DateTimeFormat): string | undefined {
  const time = date === null ? Number.NaN : Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time)) return undefined;
  return formatter.format(time);
}
