import { dayMs } from "./calendar-date.ts";

const maxDays = 3_660;

/** Opening and closing time of a day, "08:00" to "20:00"; "24:00" is its end. Null for a closed day. */
export type OpenHours = { from: string; to: string } | null;

/** Opening hours by weekday, Monday first; dates that differ; and the offset of local time from UTC. */
export type Schedule = {
  week: readonly OpenHours[];
  special: ReadonlyMap<string, OpenHours>;
  ahead: number;
};

/** The open time between two moments, in milliseconds; 0 if `to` is not after `from`. */
export function elapsedBetween(from: Date, to: Date, schedule: Schedule): number {
  const [start, end] = [from.getTime() + schedule.ahead, to.getTime() + schedule.ahead];
  let sum = 0;
  for (let midnight = startOfDay(start); midnight < end; midnight += dayMs) {
    const [opens, closes] = openSpan(midnight, schedule);
    sum += Math.max(0, Math.min(closes, end) - Math.max(opens, start));
  }
  return sum;
}

/** The latest moment with at least this much open time until `to`, in milliseconds. */
export const subtractWorkingTime = (to: Date, time: number, schedule: Schedule): Date => walk(to, time, schedule, -1);

/** The moment when this much open time has passed; the reverse of subtractWorkingTime. */
export const addWorkingTime = (from: Date, time: number, schedule: Schedule): Date => walk(from, time, schedule, 1);

function walk(moment: Date, time: number, schedule: Schedule, way: 1 | -1): Date {
  const start = moment.getTime() + schedule.ahead;
  const first = startOfDay(start);
  let rest = time;
  for (let days = 0; days < maxDays; days++) {
    const [opens, closes] = openSpan(first + way * days * dayMs, schedule);
    const [near, far] = way > 0 ? [Math.max(opens, start), closes] : [Math.min(closes, start), opens];
    const open = Math.max(0, way * (far - near));
    if (open >= rest && open > 0) return new Date(near + way * rest - schedule.ahead);
    rest -= open;
  }
  return new Date(first + way * maxDays * dayMs);
}

function openSpan(midnight: number, { week, special }: Schedule): [number, number] {
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  const own = special.size > 0 ? special.get(new Date(midnight).toISOString().slice(0, 10)) : undefined;
  const hours = own === undefined ? week[weekday] : own;
  if (!hours) return [midnight, midnight];
  return [midnight + toMilliseconds(hours.from), midnight + toMilliseconds(hours.to)];
}

const startOfDay = (local: number): number => Math.floor(local / dayMs) * dayMs;

function toMilliseconds(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}
