import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAlarm } from "./alarm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A schedule of moments, in milliseconds from the beginning. */
function createSchedule(...moments: number[]) {
  const began = Date.now();
  const waiting = [...moments];
  const done: number[] = [];
  const faults: Error[] = [];
  const clock = createAlarm(
    "a schedule",
    async () => (waiting.length > 0 ? Math.min(...waiting) - (Date.now() - began) : null),
    async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      for (const moment of waiting.splice(0)) {
        if (began + moment <= Date.now()) done.push(moment);
        else waiting.push(moment);
      }
    },
  );
  return { clock, waiting, done, faults };
}

test("what is overdue is done at once, the rest at its time", async () => {
  const { clock, done } = createSchedule(-5_000, 60_000, 120_000);
  clock.set();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([-5_000]);
  await vi.advanceTimersByTimeAsync(59_800);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual([-5_000, 60_000]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(3);
  await clock.close();
});

test("the clock is set anew when something earlier is scheduled, and stays still after its end", async () => {
  const { clock, waiting, done } = createSchedule(3_600_000);
  clock.set();
  await vi.advanceTimersByTimeAsync(1_000);
  waiting.push(30_000);
  clock.set();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(done).toEqual([30_000]);
  await clock.close();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(done).toEqual([30_000]);
});

test("a time that is further away than timers reach is waited for in parts", async () => {
  const month = 30 * 86_400_000;
  const { clock, done } = createSchedule(month);
  clock.set();
  await vi.advanceTimersByTimeAsync(month - 1_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual([month]);
  await clock.close();
});

test("a failure is tried again", async () => {
  const { clock, done, faults } = createSchedule(1_000);
  faults.push(new Error("no database"));
  clock.set();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([1_000]);
  await clock.close();
});
