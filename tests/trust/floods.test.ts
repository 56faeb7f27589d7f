import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf } from "../support/image-processes.ts";
import { quantile, tell } from "../support/rounds.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";

/** What strangers may cost at the most: the waits of another visitor, in milliseconds, and the program's memory in MB. */
const longest = { page: 500, health: 500, enquiry: 2_000 };
const mostMemory = 400;
/** Machines differ, and what sends the flood takes a core of them; without a bound the wait is a minute. */
const noise = 4;
/** How long each flood is on, in seconds. */
const time = 2;

let sikka: SikkaProcess;
let program: number;

beforeAll(async () => {
  sikka = await startSikkaProcess({ env: { TRUST_PROXY: "1" } });
  program = sikka.process.pid as number;
  await ask.page();
});
afterAll(() => sikka.stop());

let enquiries = 0;
/** What another visitor and a balancer ask for meanwhile. */
const ask = {
  page: () => sikka.get("/services", { headers: { "Accept-Encoding": "br" } }),
  health: () => sikka.get("/healthz"),
  enquiry: () => {
    const number = ++enquiries;
    const body = new FormData();
    const fields = { name: "Omar", email: `omar${number}@home.example`, phone: "1234567", message: `Plan ${number}` };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set("files", new File([`%PDF-1.7 ${"x".repeat(100_000)}`], "plan.pdf"));
    const headers = { origin: sikka.url, "x-forwarded-for": `203.0.113.${number % 250}` };
    return sikka.get("/api/contact", { method: "POST", body, headers });
  },
};
type Asked = keyof typeof ask;

/** Sends a flood from another process: what came back by status, how long others waited (p99), the memory. */
async function flood(kind: string, seconds = time, asked: readonly Asked[] = ["page", "health"]) {
  const { port } = new URL(sikka.url);
  const sending = promisify(execFile)(process.execPath, ["tests/support/flood.mjs", port, kind, String(seconds)]);
  let isOver = false;
  const statuses = sending.then(({ stdout }) => {
    isOver = true;
    return JSON.parse(stdout) as Record<string, number>;
  });
  const waits = await Promise.all([
    ...asked.map(async (name): Promise<[Asked, number]> => {
      const took: number[] = [];
      while (!isOver) {
        const began = performance.now();
        expect([name, (await ask[name]()).status]).toEqual([name, 200]);
        took.push(performance.now() - began);
        await sleep(20);
      }
      return [name, Math.round(quantile(took, 0.99))];
    }),
  ]).then(Object.fromEntries<number>);
  return { statuses: await statuses, waits };
}

/** The same, with the greatest memory and number of handles; says all in the output, with what else the machine does. */
async function measure(kind: string, seconds = time, asked?: readonly Asked[]) {
  let memory = 0;
  let handles = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(program));
    handles = Math.max(handles, readdirSync(`/proc/${program}/fd`).length);
  }, 250);
  const found = await flood(kind, seconds, asked).finally(() => clearInterval(watch));
  tell(kind, { ...found.waits, memoryMb: Math.round(memory), load: loadavg()[0]?.toFixed(1), ...found.statuses });
  expect(memory).toBeLessThan(mostMemory);
  for (const [name, wait] of Object.entries(found.waits))
    expect([name, wait < longest[name as Asked] * noise]).toEqual([name, true]);
  return { ...found, handles };
}

test("at rest, to compare", async () => {
  await measure("rest", 2 * time, ["page", "health", "enquiry"]);
});

test.each([
  ["idle", [], 5 * time],
  ["kept", ["200"]],
  ["kept-unread", []],
  ["search", ["200", "503"]],
  ["login", ["200", "503"]],
  ["fields", ["401", "413"]],
  ["session", ["200", "503"], 4 * time],
  ["session-admin", ["302", "503"], 4 * time],
  ["sign-ins", ["401", "429", "503"], 4 * time],
  ["device", ["401", "429", "503"], 4 * time],
  ["device-many", ["401", "429", "503"], 4 * time],
])("a flood of %s does not keep other visitors waiting", async (kind, expected, seconds = time) => {
  const { statuses, handles } = await measure(kind, seconds);
  // What was not answered at all proves nothing; pages that have to be made may all still wait on a busy machine.
  if (kind === "kept") expect(statuses["200"]).toBeGreaterThan(0);
  if (kind === "idle") expect(handles).toBeGreaterThan(10_000);
  expect(expected).toEqual(expect.arrayContaining(Object.keys(statuses)));
  // At rest again: what is not kept is made at once.
  await expect.poll(async () => (await sikka.get(`/blog?q=${kind}`)).status, { timeout: 30_000 }).toBe(200);
});

test.each([
  ["slow-forms", 4 * time],
  ["slow-forms-many", 4 * time],
  ["attachments", 1],
])("a flood of %s leaves the files of another visitor alone", async (kind, seconds) => {
  const { statuses } = await measure(kind, seconds, ["page", "health", "enquiry"]);
  // Those of many addresses that find no place are refused at once.
  expect(["200", "503"]).toEqual(expect.arrayContaining(Object.keys(statuses)));
});

test("of three thousand bodies that do not come none is waited for longer than they may take, nor others for them", async () => {
  const { statuses } = await measure("slow", 16);
  expect(statuses).toEqual({ 408: 3_000 });
});
