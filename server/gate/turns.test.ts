import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("of many tasks few begin between two looks at the sockets, and those of another sender do not wait for all", async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  for (let count = 0; count < 100; count++) takeTurn("203.0.113.1", () => done.push("of one"));
  takeTurn("203.0.113.2", () => done.push("other"));
  takeTurn(null, () => done.push("unnamed"));
  await nextTurn();
  expect(done.length).toBeLessThan(20);
  expect(done.slice(0, 3)).toEqual(["of one", "other", "unnamed"]);
  await expect.poll(() => done).toHaveLength(102);
});

test("what a task asks for is begun too", async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  takeTurn(null, () => {
    done.push("first");
    takeTurn(null, () => done.push("asked for"));
  });
  await expect.poll(() => done).toEqual(["first", "asked for"]);
});
