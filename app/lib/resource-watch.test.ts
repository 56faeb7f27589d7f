import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type ResourceLimits, watchResources } from "./resource-watch.ts";

let stop = () => {};
afterEach(() => stop());

function heard(limits: ResourceLimits): string[] {
  const said: string[] = [];
  stop = watchResources(limits, (over) => said.push(over));
  return said;
}

function compute(milliseconds: number): void {
  const { user, system } = process.cpuUsage();
  const until = user + system + milliseconds * 1_000;
  for (let now = 0; now < until; ) {
    const usage = process.cpuUsage();
    now = usage.user + usage.system;
  }
}

test("computing for longer than allowed is said once; waiting is not computing", async () => {
  const said = heard({ memory: Number.POSITIVE_INFINITY, seconds: 0.3 });
  await sleep(500);
  expect(said).toEqual([]);
  compute(400);
  await expect.poll(() => said).toEqual(["seconds"]);
  await sleep(100);
  expect(said).toEqual(["seconds"]);
});

test("more memory than allowed is said", async () => {
  const said = heard({ memory: process.memoryUsage.rss() + 50_000_000, seconds: 60 });
  await sleep(60);
  expect(said).toEqual([]);
  const much = Buffer.alloc(120_000_000, 1);
  await expect.poll(() => said).toEqual(["memory"]);
  expect(much.length).toBe(120_000_000);
});

test("nothing is said when it has ended", async () => {
  const said = heard({ memory: 1, seconds: 60 });
  stop();
  await sleep(60);
  expect(said).toEqual([]);
});
