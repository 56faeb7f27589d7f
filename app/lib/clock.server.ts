import { AsyncResource } from "node:async_hooks";
import { perApp } from "./app-state.server.ts";

type Alarm = { at: number; ring(): void; timer?: NodeJS.Timeout };

/**
 * The app's time, in milliseconds: what is due, expires, is counted or tried again asks it. What waits for an answer of
 * another machine, or measures work, does not: no moved clock makes that quicker.
 */
export const clock = perApp("clock", () => {
  const alarms = new Set<Alarm>();
  let moved = 0;
  /** Since some moment; the machine's clock being set does not change it. */
  const elapsed = () => performance.now() + moved;

  function set(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    alarm.timer = setTimeout(alarm.ring, Math.max(0, alarm.at - elapsed())).unref();
  }

  /** Does work after this time. Returns what calls it off. */
  function after(ms: number, work: () => void): () => void {
    const ring = AsyncResource.bind(() => {
      alarms.delete(alarm);
      work();
    });
    const alarm: Alarm = { at: elapsed() + ms, ring };
    alarms.add(alarm);
    set(alarm);
    return () => {
      alarms.delete(alarm);
      clearTimeout(alarm.timer);
    };
  }

  /** Does work again and again. Returns what ends it. */
  function every(ms: number, work: () => void): () => void {
    const again = () => {
      stop = after(ms, again);
      work();
    };
    let stop = after(ms, again);
    return () => stop();
  }

  return {
    elapsed,
    after,
    every,
    /** Unix time. */
    now: () => Date.now() + moved,
    date: () => new Date(Date.now() + moved),
    pause: (ms: number) => new Promise<void>((resolve) => void after(ms, resolve)),
    /** Moves the time on; what has become due begins. */
    move(ms: number): void {
      moved += ms;
      for (const alarm of alarms) set(alarm);
    },
  };
});

/** When the app began, in Unix milliseconds; its start asks first. */
export const startedAt = perApp("start", () => clock().now());
