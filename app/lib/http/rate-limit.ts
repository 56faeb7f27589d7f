import { clock } from "../clock.server.ts";
import { LruCache } from "../lru-cache.ts";

/** At most `most` times `within` this many milliseconds. */
export type Rate = { most: number; within: number };

/** Keys remembered at the same time; a flood from more keys than this is let through. */
const maxKeys = 10_000;

/** Whether a key is still within all rates; counts the attempt in this process if so. `now` is in milliseconds. */
export function createRateLimit(
  rates: readonly Rate[],
  now: () => number = () => clock().elapsed(),
): (key: string) => boolean {
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
