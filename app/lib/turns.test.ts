import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";
import { QueueFull } from "./work-queue.ts";

/** Work that ends when it is told to, and says when it has begun. */
function createWork(begun: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    begun.push(name);
    await ended;
    return name;
  };
  return { work, end };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("work of one key happens in turn, work of another beside it", async () => {
  const begun: string[] = [];
  const take = createTurns(5);
  const first = createWork(begun, "first");
  const second = createWork(begun, "second");
  const other = createWork(begun, "other");
  const results = [take("a", first.work), take("a", second.work), take("b", other.work)];
  await settle();
  expect(begun).toEqual(["first", "other"]);
  first.end();
  await settle();
  expect(begun).toEqual(["first", "other", "second"]);
  second.end();
  other.end();
  expect(await Promise.all(results)).toEqual(["first", "second", "other"]);
});

test("work that fails lets the next one in", async () => {
  const take = createTurns(5);
  const failing = take("a", async () => {
    throw new Error("no");
  });
  const next = take("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("more than may wait are sent away, and the place is free again afterwards", async () => {
  const begun: string[] = [];
  const take = createTurns(1);
  const first = createWork(begun, "first");
  const second = createWork(begun, "second");
  const results = [take("a", first.work), take("a", second.work)];
  await expect(take("a", async () => "third")).rejects.toBeInstanceOf(QueueFull);
  first.end();
  second.end();
  await Promise.all(results);
  expect(await take("a", async () => "fourth")).toBe("fourth");
});
