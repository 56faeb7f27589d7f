import { setTimeout as delay } from "node:timers/promises";

/** An answer about an e-mail address takes this long in any case, in ms, so that its time does not tell who has one. */
const minAnswerMs = 400;

/** Waits for the work, and never answers faster than it ever takes. */
export async function withMinimumTime<T>(work: Promise<T>): Promise<T> {
  const [value] = await Promise.all([work, delay(minAnswerMs)]);
  return value;
}
