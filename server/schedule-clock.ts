import { log } from "~/lib/log.server.ts";

/** Carries out what is scheduled at its minute. */
export type ScheduleClock = {
  /** Asks when the next is due, and is awake then; what is due already is carried out at once. */
  set(): void;
  close(): Promise<void>;
};

/** Timers hold so many milliseconds at the most. */
const longestTimer = 2_000_000_000;
/** Clocks of two machines are not the same, and a moment too early is for nothing. All in milliseconds. */
const after = 50;
const askAgain = 10_000;

/** `findNext` says in how many milliseconds something is due, null for never; `carryOut` does all that is due. */
export function createScheduleClock(
  findNext: () => Promise<number | null>,
  carryOut: () => Promise<unknown>,
): ScheduleClock {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isClosed = false;
  let asked = 0;

  const wakeIn = (wait: number, wake: () => void) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(wake, Math.min(wait, longestTimer)).unref();
  };
  const set = async () => {
    asked += 1;
    const question = asked;
    try {
      const wait = await findNext();
      if (question !== asked) return;
      clearTimeout(timer);
      if (wait === null) return;
      wakeIn(Math.max(0, wait) + after, wait > longestTimer ? set : wake);
    } catch (error) {
      if (question !== asked) return;
      log.warn("it is not known when the next scheduled change is due; it is asked again", { error });
      wakeIn(askAgain, set);
    }
  };
  const wake = async () => {
    // One that has begun looks again when it is done.
    if (isClosed || running) return;
    try {
      running = carryOut();
      await running;
      running = undefined;
      await set();
    } catch (error) {
      running = undefined;
      log.warn("scheduled changes could not be carried out; it is tried again", { error });
      wakeIn(askAgain, wake);
    }
  };

  return {
    set: () => void set(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
