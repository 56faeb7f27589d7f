import { expect, test } from "vitest";
import { createShelf } from "./page-shelf.ts";

const item = (bytes: number) => ({ size: () => bytes });

test("what is asked for again outlives any number of things that are not", () => {
  const shelf = createShelf<{ size(): number }>(100_000);
  shelf.set("/", item(10_000));
  expect(shelf.get("/")).toBeDefined();
  for (let index = 0; index < 10_000; index++) shelf.set(`/?q=${index}`, item(5_000));
  expect(shelf.get("/")).toBeDefined();
  expect(shelf.size()).toBeLessThanOrEqual(100_000);
});

test("the room is never exceeded, and what was asked for longest ago goes first", () => {
  const shelf = createShelf<{ size(): number }>(100_000);
  for (let index = 0; index < 30; index++) {
    shelf.set(`/${index}`, item(9_000));
    shelf.get(`/${index}`);
  }
  expect(shelf.size()).toBeLessThanOrEqual(100_000);
  expect(shelf.get("/0")).toBeUndefined();
  expect(shelf.get("/29")).toBeDefined();
});

test("a thing that grows while it stands there is counted as it is", () => {
  const shelf = createShelf<{ size(): number }>(100_000);
  const growing = { bytes: 1_000, size: () => growing.bytes };
  shelf.set("/grown", growing);
  shelf.get("/grown");
  growing.bytes = 50_000;
  shelf.get("/grown");
  expect(shelf.size()).toBeGreaterThan(50_000);
});

test("what is larger than the small part is not kept", () => {
  const shelf = createShelf<{ size(): number }>(100_000);
  shelf.set("/large", item(30_000));
  expect(shelf.get("/large")).toBeUndefined();
});
