import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf } from "../support/image-processes.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

/** What strangers may cost at the most: the wait of another visitor, in milliseconds, and the program's memory in MB. */
const longestWait = 500;
const mostMemory = 400;
/** Machines differ, and what sends the flood takes a core of them; without a bound the wait is a minute. */
const noise = 4;
/** How long each flood is on, in seconds. */
const time = 2;

let sikka: Sikka;
let program: number;

beforeAll(async () => {
  sikka = await startSikka();
  program = sikka.process.pid as number;
  await visit();
});
afterAll(() => sikka.stop());

async function visit(): Promise<number> {
  const began = performance.now();
  const { status } = await sikka.get("/services", { headers: { "Accept-Encoding": "br" } });
  expect(status).toBe(200);
  return performance.now() - began;
}

/** Sends a flood from another process: what came back by status, how long another visitor waited, the memory. */
async function flood(kind: string, seconds = time) {
  const { port } = new URL(sikka.url);
  const sending = promisify(execFile)(process.execPath, ["tests/support/flood.mjs", port, kind, String(seconds)]);
  let isOver = false;
  const statuses = sending.then(({ stdout }) => {
    isOver = true;
    return JSON.parse(stdout) as Record<string, number>;
  });
  const waits: number[] = [];
  let memory = 0;
  let handles = 0;
  const count = setTimeout(() => {
    handles = readdirSync(`/proc/${program}/fd`).length;
  }, seconds * 800);
  while (!isOver) {
    waits.push(await visit());
    memory = Math.max(memory, memoryOf(program));
    await sleep(20);
  }
  waits.sort((a, b) => a - b);
  const wait = waits[Math.floor(waits.length * 0.99)] as number;
  process.stdout.write(
    `${kind}: ${Math.round(wait)} ms, ${Math.round(memory)} MB, ${JSON.stringify(await statuses)}\n`,
  );
  clearTimeout(count);
  return { statuses: await statuses, wait, memory, handles };
}

test.each([
  ["idle", []],
  ["kept", ["200"]],
  ["kept-unread", []],
  ["search", ["200", "503"]],
  ["login", ["200", "503"]],
  ["fields", ["401", "413"]],
])("a flood of %s does not keep other visitors waiting", async (kind, expected) => {
  const { statuses, wait, memory, handles } = await flood(kind, kind === "idle" ? 5 * time : time);
  // What was not answered at all proves nothing; pages that have to be made may all still wait on a busy machine.
  if (kind === "kept") expect(statuses["200"]).toBeGreaterThan(0);
  if (kind === "idle") expect(handles).toBeGreaterThan(10_000);
  expect(expected).toEqual(expect.arrayContaining(Object.keys(statuses)));
  expect(memory).toBeLessThan(mostMemory);
  expect(wait).toBeLessThan(longestWait * noise);
  // At rest again: what is not kept is made at once.
  await expect.poll(async () => (await sikka.get(`/blog?q=${kind}`)).status, { timeout: 30_000 }).toBe(200);
});

test("of three thousand bodies that do not come none is waited for longer than they may take, nor others for them", async () => {
  const { statuses, wait, memory } = await flood("slow", 16);
  expect(statuses).toEqual({ 408: 3_000 });
  expect(memory).toBeLessThan(mostMemory);
  expect(wait).toBeLessThan(longestWait * noise);
});
