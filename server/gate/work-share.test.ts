import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { QueueFull } from "~/lib/work-queue.ts";
import { createWorkShare } from "./work-share.ts";

const share = { atOnce: 2, waiting: 2, ofOne: 3, longest: 200 };
/** Work that ends when the test says so. */
function work() {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isBegun = false;
  const task = () => {
    isBegun = true;
    return isOver;
  };
  return { end: () => end(), isBegun: () => isBegun, task };
}

test("so much at once, so much waits, and more is refused at once", async () => {
  const { run } = createWorkShare(share);
  const works = [work(), work(), work(), work()];
  const runs = works.map(({ task }) => run(null, task));
  await expect(run(null, work().task)).rejects.toThrow(QueueFull);
  expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  works[0]?.end();
  await runs[0];
  await expect.poll(() => works[2]?.isBegun()).toBe(true);
  for (const { end } of works) end();
  await Promise.all(runs);
});

test("one address has a part of it", async () => {
  const { run } = createWorkShare(share);
  const works = [work(), work(), work(), work()];
  const runs = works.slice(0, 3).map(({ task }) => run("a", task));
  await expect(run("a", works[3]?.task ?? (async () => {}))).rejects.toThrow("one address");
  const other = run("b", async () => "answered");
  for (const { end } of works) end();
  expect(await other).toBe("answered");
  await Promise.all(runs);
});

test("who waits too long is refused, and who takes long lets others work", async () => {
  const { run } = createWorkShare(share);
  const slow = [work(), work()];
  const runs = slow.map(({ task }) => run(null, task));
  await expect(run(null, async () => {})).rejects.toThrow("no turn in time");
  await sleep(600);
  expect(await run(null, async () => "meanwhile")).toBe("meanwhile");
  for (const { end } of slow) end();
  await Promise.all(runs);
});
