import { ahead } from "~/lib/time/gulf-time.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Nine in the morning of the next day in Dubai. `now` in milliseconds. */
export function toTomorrow(now: number): string {
  const midnight = Math.floor((now + ahead) / day) * day - ahead;
  return new Date(midnight + day + 9 * hour).toISOString();
}

/** What is wrong with a moment for something to come; nothing when it is fine. */
export function findTimeFault(dueAt: string, now: number): string | undefined {
  if (dueAt === "") return "Choose a date and a time.";
  return Date.parse(dueAt) <= now ? "This time has passed. Choose one that is still to come." : undefined;
}

/** The screen with everything that is scheduled; forms send theirs here. */
export const scheduleAddress = "/admin/schedule";
/** The button that saves a new item and schedules that it goes live. */
export const scheduleIntent = "schedule";
