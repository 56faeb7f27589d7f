import { log } from "~/lib/log.server.ts";

/** Is awake when something is due. */
export type Alarm = {
  set(): void;
  close(): Promise<void>;
};

/** Timers hold so many milliseconds at the most. */
const longestTimer = 2_000_000_000;
/** Clocks of two machines are not the same, and a moment too early is for nothing. All in milliseconds. */
const after = 50;
const askAgain = 10_000;

/** `findNext`: in how many ms something is due, null for never; `ring` does all that is due. Failures are tried again. */
export function createAlarm(name: string, findNext: () => Promise<number | null>, ring: () => unknown): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let ringing: Promise<unknown> | undefined;
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
      if (wait !== null) wakeIn(Math.max(0, wait) + after, wait > longestTimer ? set : wake);
    } catch (error) {
      if (question !== asked) return;
      log.warn("it is not known when the next is due; it is asked again", { alarm: name, error });
      wakeIn(askAgain, set);
    }
  };
  const wake = async () => {
    // One that has begun looks again when it is done.
    if (isClosed || ringing) return;
    try {
      ringing = Promise.resolve(ring());
      await ringing;
      ringing = undefined;
      await set();
    } catch (error) {
      ringing = undefined;
      log.warn("what is due could not be done; it is tried again", { alarm: name, error });
      wakeIn(askAgain, wake);
    }
  };

  return {
    set: () => void set(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ringing?.catch(() => {});
    },
  };
}
