import { spawn } from "node:child_process";

/** How much slower than a quiet machine this one is; the run measures it (tests/run.ts), Vitest by itself takes it for slow. */
const slowness = Number(process.env.SIKKA_TEST_SLOWNESS ?? 4);

/**
 * How long a test waits for what has to happen, in milliseconds: a busy machine does everything slowly. At least three
 * minutes, because some jobs run once a minute, and a machine may become busy after it was measured.
 */
export const patience = 45_000 * Math.max(4, slowness);

/** What the work below takes on a quiet machine, in milliseconds. */
const quietMs = 600;

/** Measures the slowness: two programs at once load some hundred files. From 1 to 6, where something else is wrong. */
export async function measureSlowness(): Promise<number> {
  const began = performance.now();
  const work = ["--input-type=module", "--eval", "await import('vitest/node')"];
  await Promise.all([1, 2].map(() => new Promise((done) => spawn(process.execPath, work).on("close", done))));
  return Math.min(6, Math.max(1, (performance.now() - began) / quietMs));
}
