import { gulfTime } from "~/company/gulf-time.ts";
import { addDays } from "~/lib/time/calendar-date.ts";
import { messages } from "./messages.ts";

/** 9:00 tomorrow in Dubai. `now` in milliseconds. */
export const toTomorrow = (now: number): string =>
  gulfTime.fromInput(`${addDays(gulfTime.toDate(new Date(now)), 1)}T09:00`);

/** What is wrong with a time for a scheduled change; undefined if it is valid. */
export function findTimeFault(dueAt: string, now: number): string | undefined {
  if (dueAt === "") return messages.faults.chooseTime;
  if (Number.isNaN(Date.parse(dueAt))) return messages.faults.chooseTime;
  return Date.parse(dueAt) <= now ? messages.faults.timeHasPassed : undefined;
}

/** The screen with everything that is scheduled; forms post to it. */
export const scheduleAddress = "/admin/schedule";
/** The button that saves a new item and schedules its publication. */
export const scheduleIntent = "schedule";
