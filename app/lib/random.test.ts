import { describe, expect, it } from "vitest";
import { createRandom, hashText } from "./random.ts";

describe("hashText", () => {
  it("is 32-bit FNV-1a", () => {
    expect(hashText("")).toBe(0x811c9dc5);
    expect(hashText("a")).toBe(0xe40c292c);
    expect(hashText("foobar")).toBe(0xbf9cf968);
  });
});

describe("createRandom", () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.unit());
  };

  it("repeats itself for one seed and not for another", () => {
    expect(draw("villa 7")).toEqual(draw("villa 7"));
    expect(draw("villa 7")).not.toEqual(draw("villa 8"));
    expect(draw("فيلا")).not.toEqual(draw("برج"));
  });

  it("stays within its bounds", () => {
    const random = createRandom("bounds");
    const seen = new Set<number>();
    for (let turn = 0; turn < 500; turn++) {
      seen.add(random.whole(2, 4));
      const between = random.between(-1, 1);
      expect(between).toBeGreaterThanOrEqual(-1);
      expect(between).toBeLessThan(1);
    }
    expect([...seen].sort()).toEqual([2, 3, 4]);
  });

  it("spreads evenly enough to be fair to every choice", () => {
    const counts = { a: 0, b: 0, c: 0 };
    for (let row = 0; row < 900; row++) counts[createRandom(`row ${row}`).pick(["a", "b", "c"] as const)]++;
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(230);
  });
});
