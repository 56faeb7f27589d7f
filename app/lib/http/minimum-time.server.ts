import { setTimeout as delay } from "node:timers/promises";

/** An answer about an e-mail address takes at least this many ms, so that its timing reveals nothing about accounts. */
const minAnswerMs = 400;

/** Waits for the work and for the minimum time. */
export async function withMinimumTime<T>(work: Promise<T>): Promise<T> {
  const [value] = await Promise.all([work, delay(minAnswerMs)]);
  return value;
}
