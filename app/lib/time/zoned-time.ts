import { perLanguage, toPublicMessages } from "../text/messages.ts";
import { ar } from "./zoned-time.ar.ts";

const words = toPublicMessages({ en: { justNow: "just now" }, ar });

/** A time zone without summer time. The abbreviation follows a time of day; `title` explains it. */
export type Zone = { timeZone: string; abbreviation: string; title: string; offsetMs: number };

/** The formats: "Jan 5, 2024", "12:04 UTC", both, "January 5, 2024, 12:04:31 UTC", "5 January 2024 at 12:04 UTC". */
export type TimeStyle = "date" | "time" | "date-time" | "long" | "letter";

/** The functions for moments as the clocks of one zone show them. */
export type ZonedTime = ReturnType<typeof inZone>;

const agoUnits = [
  { unit: "minute", ms: 60_000, most: 60 },
  { unit: "hour", ms: 3_600_000, most: 24 },
  { unit: "day", ms: 86_400_000, most: 7 },
] as const;
const ago = perLanguage((code) => new Intl.RelativeTimeFormat(code));

/** Makes the functions for a zone. */
export function inZone(zone: Zone) {
  const { timeZone, abbreviation, offsetMs } = zone;
  const of = (options: Intl.DateTimeFormatOptions) =>
    perLanguage((code) => new Intl.DateTimeFormat(code, { ...options, timeZone }));
  const date = of({ month: "short", day: "numeric", year: "numeric" });
  const time = of({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const longDate = of({ dateStyle: "long" });
  const longTime = of({ timeStyle: "medium", hourCycle: "h23" });
  const letter = perLanguage(
    (_, region) => new Intl.DateTimeFormat(region, { dateStyle: "long", timeStyle: "short", timeZone }),
  );
  const styles: Record<TimeStyle, (moment: Date) => string> = {
    date: (moment) => date().format(moment),
    time: (moment) => `${time().format(moment)} ${abbreviation}`,
    "date-time": (moment) => `${date().format(moment)}, ${time().format(moment)} ${abbreviation}`,
    long: (moment) => `${longDate().format(moment)}, ${longTime().format(moment)} ${abbreviation}`,
    letter: (moment) => `${letter().format(moment)} ${abbreviation}`,
  };

  /** A moment (a Date or an ISO text); empty if it is invalid. */
  function toText(moment: Date | string, style: TimeStyle = "date-time"): string {
    const known = new Date(moment);
    return Number.isNaN(known.getTime()) ? "" : styles[style](known);
  }

  /** How long ago a moment was, "5 minutes ago"; its date after a week. */
  function toAgoText(moment: Date, now: Date): string {
    const passed = now.getTime() - moment.getTime();
    if (passed < 60_000) return words.justNow;
    const found = agoUnits.find(({ ms, most }) => passed < ms * most);
    return found ? ago().format(-Math.floor(passed / found.ms), found.unit) : styles.date(moment);
  }

  /** A UTC moment as the value of a date and time input, "2024-01-05T12:04". Empty if it is invalid. */
  function toInput(moment: Date | string): string {
    const milliseconds = new Date(moment).getTime();
    return Number.isNaN(milliseconds) ? "" : new Date(milliseconds + offsetMs).toISOString().slice(0, 16);
  }

  /** The UTC moment, as ISO text, of the value of a date and time input. Empty if it is invalid. */
  function fromInput(local: string): string {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return "";
    const milliseconds = Date.parse(`${local}Z`) - offsetMs;
    return Number.isNaN(milliseconds) ? "" : new Date(milliseconds).toISOString();
  }

  /** "January 15, 2024" from a moment. */
  const toLongDate = (moment: Date): string => longDate().format(moment);
  /** The date at a moment, such as 2024-01-05. */
  const toDate = (moment: Date): string => toInput(moment).slice(0, 10);
  return { zone, toText, toAgoText, toInput, fromInput, toLongDate, toDate };
}

/** UTC; also writes calendar dates, which have no zone. */
export const utcTime = inZone({ timeZone: "UTC", abbreviation: "UTC", title: "UTC", offsetMs: 0 });
