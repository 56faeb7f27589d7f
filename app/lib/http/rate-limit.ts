import { LruCache } from "../lru-cache.ts";

/** How many within how long, in milliseconds. */
export type Rate = { most: number; within: number };

/** Keys that are remembered at the same time; a flood from more of them than that is let through. */
const maxKeys = 10_000;

/** Says whether a key may act once more under all rates, and counts it if so, in this process. `now` is in milliseconds. */
export function createRateLimit(rates: readonly Rate[], now: () => number = Date.now): (key: string) => boolean {
  const limits = rates.map((rate) => ({ ...rate, counts: new LruCache<{ count: number; until: number }>(maxKeys) }));
  return (key) => {
    const time = now();
    const found = limits.map(({ most, within, counts }) => {
      const known = counts.find(key);
      return { most, counts, ...(known && known.until > time ? known : { count: 0, until: time + within }) };
    });
    if (found.some(({ count, most }) => count >= most)) return false;
    for (const { counts, count, until } of found) counts.set(key, { count: count + 1, until });
    return true;
  };
}
