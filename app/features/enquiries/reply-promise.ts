import { gulfOffsetMs } from "../../company/gulf-time.ts";
import {
  addWorkingTime,
  elapsedBetween,
  type OpenHours,
  type Schedule,
  subtractWorkingTime,
} from "../../lib/time/working-hours.ts";
import { messages } from "./messages.ts";

/** The site promises an answer within 24 hours (public-site.txt §2, spec decision 3). */
export const promisedHours = 24;
const urgentHours = 6;
const hourMs = 3_600_000;

/** How the promised hours are counted: all of them, or the opening hours, in Dubai. */
export type ReplyPromise = {
  counts: "calendar" | "working";
  /** Monday first. */
  week: readonly OpenHours[];
  /** Dates whose hours differ from the week. */
  special: ReadonlyMap<string, OpenHours>;
};

/** The state of an enquiry: the time it took to answer, or the time left; both in milliseconds. */
export type PromiseState =
  | { kind: "answered"; took: number; isKept: boolean }
  | { kind: "waiting"; left: number; due: Date; isOverdue: boolean; isUrgent: boolean };

/** The clock of an enquiry at a moment. `repliedAt` is null until it is answered. */
export function readClock(
  { createdAt, repliedAt }: { createdAt: Date; repliedAt: Date | null },
  promise: ReplyPromise,
  now: Date,
): PromiseState {
  const schedule = toSchedule(promise);
  const took = elapsedBetween(createdAt, repliedAt ?? now, schedule);
  const left = promisedHours * hourMs - took;
  if (repliedAt) return { kind: "answered", took, isKept: left >= 0 };
  const due = addWorkingTime(createdAt, promisedHours * hourMs, schedule);
  return { kind: "waiting", left, due, isOverdue: left <= 0, isUrgent: left > 0 && left <= urgentHours * hourMs };
}

/** Enquiries received before this moment and still waiting are overdue. */
export function overdueSince(promise: ReplyPromise, now: Date): Date {
  return subtractWorkingTime(now, promisedHours * hourMs, toSchedule(promise));
}

const always = { week: Array<OpenHours>(7).fill({ from: "00:00", to: "24:00" }), special: new Map() };

const toSchedule = ({ counts, ...hours }: ReplyPromise): Schedule => ({
  ...(counts === "calendar" ? always : hours),
  ahead: gulfOffsetMs,
});

/** "5 h 20 min", "40 min", "3 days 4 h" from milliseconds; anything below a minute is "1 min". */
export function toDurationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const words = messages.duration;
  if (days > 0) return words.days(days, hours);
  // From six hours on nobody acts by the minute.
  return hours > 0 ? words.hours(hours, hours < 6 ? rest : 0) : words.minutes(rest);
}

/** Used if the site's own hours are empty or cannot be parsed. */
export const usualWeek: readonly OpenHours[] = Array.from({ length: 7 }, (_, place) =>
  place < 5 ? { from: "08:00", to: "20:00" } : null,
);
