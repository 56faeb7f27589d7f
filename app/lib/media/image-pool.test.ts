import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { StandInAnswer } from "../../../tests/support/stand-in-process.ts";
import { QueueFull } from "../work-queue.ts";
import { createImagePool, type ImagePool } from "./image-pool.server.ts";

const options = {
  program: join(import.meta.dirname, "../../../tests/support/stand-in-process.ts"),
  atOnce: 1,
  waiting: 10,
  // A busy machine takes seconds to start a process.
  timeLimit: 60_000,
};

afterEach(() => vi.unstubAllEnvs());

type Urgency = Parameters<ImagePool["run"]>[1];

/** Has the stand-in do something. What it answers is no picture. */
async function ask(pool: ImagePool, deed: string, urgency: Urgency = "urgent"): Promise<StandInAnswer> {
  const answer: unknown = await pool.run({ task: "keep", file: Buffer.from(deed), kind: "png" }, urgency);
  return answer as StandInAnswer;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ["crash", "damaged"],
  ["be killed", "memory"],
  ["refuse", "frames"],
])("a file that makes its process %s is in trouble: %s; the next one is not", async (deed, trouble) => {
  const pool = createImagePool(options);
  expect(await ask(pool, deed)).toEqual({ trouble });
  expect((await ask(pool, "answer")).says).toBe("answer");
});

test("a file that takes too long is ended, and the next one gets its turn", async () => {
  const pool = createImagePool({ ...options, timeLimit: 8_000 });
  const began = performance.now();
  expect(await Promise.all([ask(pool, "hang"), ask(pool, "answer")])).toEqual([
    { trouble: "slow" },
    expect.objectContaining({ says: "answer" }),
  ]);
  expect(performance.now() - began).toBeGreaterThan(7_990);
});

test("a process serves one file and is gone", async () => {
  const pool = createImagePool(options);
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask(pool, "answer")));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3);
  await expect.poll(() => answers.some(({ pid }) => isRunning(pid))).toBe(false);
});

test("as many processes work at once as may", async () => {
  const pool = createImagePool({ ...options, atOnce: 2, timeLimit: 8_000 });
  const ended: string[] = [];
  const hung = ask(pool, "hang").then(() => ended.push("hang"));
  const quick = ask(pool, "answer").then(() => ended.push("answer"));
  await Promise.all([hung, quick]);
  expect(ended).toEqual(["answer", "hang"]);
  const began = performance.now();
  await Promise.all(Array.from({ length: 5 }, () => ask(pool, "answer later")));
  expect(performance.now() - began).toBeGreaterThan(3 * 690);
});

test("what is urgent goes before what has begun, and that is done afterwards", async () => {
  const pool = createImagePool(options);
  await ask(pool, "answer");
  const ended: string[] = [];
  const note = (name: string) => (answer: StandInAnswer) => {
    ended.push(name);
    return answer.pid;
  };
  const slow = ask(pool, "answer later", "patient").then(note("patient"));
  await sleep(100);
  const quick = ask(pool, "answer").then(note("urgent"));
  const later = ask(pool, "answer", "patient").then(note("more patient"));
  const pids = await Promise.all([slow, quick, later]);
  expect(ended).toEqual(["urgent", "patient", "more patient"]);
  expect(pids.every((pid) => pid > 0)).toBe(true);
});

test("sizes are begun when the uploads are done", async () => {
  const pool = createImagePool(options);
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const uploads = [1, 2].map(() => ask(pool, "answer later").then(note("upload")));
  await Promise.all([ask(pool, "answer", "patient").then(note("sizes")), ...uploads]);
  expect(ended).toEqual(["upload", "upload", "sizes"]);
});

test("something urgent waits for something urgent", async () => {
  const pool = createImagePool(options);
  const ended: string[] = [];
  const first = ask(pool, "answer later").then(({ says }) => ended.push(says));
  const second = ask(pool, "answer").then(({ says }) => ended.push(says));
  await Promise.all([first, second]);
  expect(ended).toEqual(["answer later", "answer"]);
});

test("one file more than may wait is turned away", async () => {
  const pool = createImagePool({ ...options, waiting: 2 });
  const taken = [1, 2, 3].map(() => ask(pool, "answer"));
  await expect(ask(pool, "answer")).rejects.toThrow(QueueFull);
  expect(await Promise.all(taken)).toHaveLength(3);
});

test("no variable of the program is within a decoder's reach", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  const { variables } = await ask(createImagePool(options), "answer");
  expect(variables).toContain("MALLOC_ARENA_MAX");
  expect(variables).not.toContain("DATABASE_URL");
});

test("a process that cannot be started is no file's fault", async () => {
  vi.stubEnv("LD_LIBRARY_PATH", "/no-libraries");
  await expect(ask(createImagePool(options), "answer")).rejects.toThrow(/did not start .*no libraries here/s);
  vi.unstubAllEnvs();
  await expect(ask(createImagePool({ ...options, program: "/no-such-program.ts" }), "answer")).rejects.toThrow(
    "did not start",
  );
});
