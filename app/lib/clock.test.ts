import { AsyncLocalStorage } from "node:async_hooks";
import { beforeEach, expect, test, vi } from "vitest";
import { inApp } from "./app-state.server.ts";
import { clock, startedAt } from "./clock.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("moved on, it does what has become due, and the rest when the rest of its time has passed", () => {
  const done: string[] = [];
  const [began, since] = [clock().now(), clock().elapsed()];
  clock().after(1_000, () => done.push("soon"));
  clock().after(60_000, () => done.push("later"));
  clock().after(1_000, () => done.push("never"))();
  clock().move(50_000);
  expect([clock().now() - began, clock().date().getTime() - began, clock().elapsed() - since]).toEqual(
    Array(3).fill(50_000),
  );
  vi.advanceTimersByTime(9_999);
  expect(done).toEqual(["soon"]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["soon", "later"]);
});

test("what is done again and again is done until it is ended, and once after a jump", () => {
  const work = vi.fn();
  const stop = clock().every(1_000, work);
  vi.advanceTimersByTime(3_000);
  clock().move(10_000);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(4);
});

test("every app has its own, and work keeps the context in which it was asked for", () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const start = startedAt();
  context.run("asked", () => clock().after(1_000, () => seen.push(context.getStore())));
  inApp(() => clock().move(5_000));
  vi.advanceTimersByTime(0);
  expect(seen).toEqual([]);
  clock().move(5_000);
  vi.advanceTimersByTime(0);
  expect([seen, startedAt()]).toEqual([["asked"], start]);
});
