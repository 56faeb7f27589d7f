import { expect, test } from "vitest";
import { LruCache, oncePerText } from "./lru-cache.ts";

test("what was asked for last is made once, what was not goes first", () => {
  const made: string[] = [];
  const recent = new LruCache<string | undefined>(2);
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key === "b" ? undefined : key;
    });
  expect([get("a"), get("b"), get("a"), get("b")]).toEqual(["a", undefined, "a", undefined]);
  get("c");
  get("b");
  get("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
});

test("the room is never exceeded, also by what has grown; what is too large is not kept", () => {
  const recent = new LruCache<{ bytes: number }>(100, ({ bytes }) => bytes);
  const growing = { bytes: 10 };
  recent.set("growing", growing);
  for (let index = 0; index < 30; index++) recent.set(`${index}`, { bytes: 9 });
  expect(recent.find("growing")).toBeUndefined();
  expect(recent.entries().map(([key]) => key)).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 19}`));
  recent.set("growing", growing);
  growing.bytes = 60;
  expect(recent.find("growing")).toBe(growing);
  expect(recent.entries()).toHaveLength(5);
  recent.set("large", { bytes: 101 });
  expect(recent.find("large")).toBeUndefined();
});

test("what is made of a text is remembered, unless the text is long", () => {
  let made = 0;
  const count = oncePerText((text) => `${text.length} ${++made}`);
  expect([count("a"), count("b"), count("a")]).toEqual(["1 1", "1 2", "1 1"]);
  const long = "c".repeat(50_001);
  expect([count(long), count(long)]).toEqual(["50001 3", "50001 4"]);
});
