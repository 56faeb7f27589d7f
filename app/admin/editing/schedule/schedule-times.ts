import { gulfOffsetMs } from "~/content/company/gulf-time.ts";
import { messages } from "./messages.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 9:00 tomorrow in Dubai. `now` in milliseconds. */
export function toTomorrow(now: number): string {
  const midnight = Math.floor((now + gulfOffsetMs) / dayMs) * dayMs - gulfOffsetMs;
  return new Date(midnight + dayMs + 9 * hourMs).toISOString();
}

/** What is wrong with a time for a scheduled change; undefined if it is valid. */
export function findTimeFault(dueAt: string, now: number): string | undefined {
  if (dueAt === "") return messages.faults.chooseTime;
  return Date.parse(dueAt) <= now ? messages.faults.timeHasPassed : undefined;
}

/** The screen with everything that is scheduled; forms post to it. */
export const scheduleAddress = "/admin/schedule";
/** The button that saves a new item and schedules its publication. */
export const scheduleIntent = "schedule";
