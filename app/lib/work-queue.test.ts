import { expect, test, vi } from "vitest";
import { createQueues, createWorkQueue, QueueFull } from "./work-queue.ts";

/** Tasks that end when they are told to, and what they did. */
function tasks() {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => async () => {
    began.push(number);
    await new Promise<void>((resolve) => ends.push(resolve));
    return number;
  };
  return { began, ends, task };
}

/** After the turn of the event loop in which a waiting task begins. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("tasks run in their order, no more than so many at once", async () => {
  const { began, ends, task } = tasks();
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  const results = [1, 2, 3, 4].map((number) => queue.run(task(number)));
  await settled();
  expect(began).toEqual([1, 2]);
  ends[0]?.();
  await settled();
  expect(began).toEqual([1, 2, 3]);
  ends[1]?.();
  await settled();
  expect(began).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test("a task that fails gives its place on", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
  expect(await queue.run(async () => "free again")).toBe("free again");
});

test("more than may wait are refused, and the others are not harmed", async () => {
  const { ends, task } = tasks();
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const running = queue.run(task(1));
  const waiting = queue.run(task(2));
  await expect(queue.run(task(3))).rejects.toBeInstanceOf(QueueFull);
  await settled();
  ends[0]?.();
  await settled();
  ends[1]?.();
  expect(await Promise.all([running, waiting])).toEqual([1, 2]);
});

test("queues of two names do not wait for each other, and work goes on after a failure and after everything is done", async () => {
  const { began, ends, task } = tasks();
  const inQueue = createQueues({ atOnce: 1, waiting: 2 });
  const first = [inQueue("a", task(1)), inQueue("a", task(2)), inQueue("b", task(3))];
  const failing = inQueue("a", () => Promise.reject(new Error("no")));
  await expect(inQueue("a", task(4))).rejects.toBeInstanceOf(QueueFull);
  await settled();
  expect(began).toEqual([1, 3]);
  ends[0]?.();
  await settled();
  expect(began).toEqual([1, 3, 2]);
  for (const end of ends) end();
  await expect(failing).rejects.toThrow("no");
  expect(await Promise.all(first)).toEqual([1, 2, 3]);
  expect(await inQueue("a", async () => "again")).toBe("again");
});

const share = { atOnce: 2, waiting: 2, ofOne: 3 };
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
  const { run } = createWorkQueue(share);
  const works = [work(), work(), work(), work()];
  const runs = works.map(({ task }) => run(task));
  await expect(run(work().task)).rejects.toThrow(QueueFull);
  expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false]);
  works[0]?.end();
  await runs[0];
  await expect.poll(() => works[2]?.isBegun()).toBe(true);
  for (const { end } of works) end();
  await Promise.all(runs);
});

test("runs in browsers, which have no setImmediate", async () => {
  vi.stubGlobal("setImmediate", undefined);
  try {
    const { run } = createWorkQueue({ atOnce: 1, waiting: 1 });
    expect(await Promise.all([run(async () => 1), run(async () => 2)])).toEqual([1, 2]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("one address has a part of it", async () => {
  const { run } = createWorkQueue(share);
  const works = [work(), work(), work(), work()];
  const runs = works.slice(0, 3).map(({ task }) => run(task, "a"));
  await expect(run(works[3]?.task ?? (async () => {}), "a")).rejects.toThrow("one address");
  const other = run(async () => "answered", "b");
  for (const { end } of works) end();
  expect(await other).toBe("answered");
  await Promise.all(runs);
});

test("who waits too long is refused, and who takes long lets others work", async () => {
  const impatient = createWorkQueue({ ...share, longestWait: 20 });
  const { run } = createWorkQueue({ ...share, busy: 20 });
  const slow = [work(), work()];
  const runs = slow.flatMap(({ task }) => [impatient.run(task), run(task)]);
  await expect(impatient.run(async () => {})).rejects.toThrow("no turn in time");
  expect(await run(async () => "meanwhile")).toBe("meanwhile");
  for (const { end } of slow) end();
  await Promise.all(runs);
});

test.each([0, 20])("between two tasks of a place the program looks at its sockets, %i steps apart", async (steps) => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  setImmediate(() => order.push("socket"));
  const runs: Promise<void>[] = [];
  for (const name of ["first", "second"]) {
    runs.push(queue.run(async () => void order.push(name)));
    // Requests of one turn of the event loop are read one after the other.
    for (let step = 0; step < steps; step++) await null;
  }
  await Promise.all(runs);
  expect(order).toEqual(["first", "socket", "second"]);
});
