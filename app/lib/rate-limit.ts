/** How many within how long, in milliseconds. */
export type Rate = { most: number; within: number };

/** Keys that are remembered at the same time; a flood from more of them than that is let through. */
const mostKeys = 10_000;

/** Says whether a key may act once more under all rates, and counts it if so, in this process. `now` is in milliseconds. */
export function createRateLimit(rates: readonly Rate[], now: () => number = Date.now): (key: string) => boolean {
  const counts = rates.map(() => new Map<string, { count: number; until: number }>());
  const current = (index: number, key: string, time: number) => {
    const entry = counts[index]?.get(key);
    return entry && entry.until > time ? entry : undefined;
  };
  return (key) => {
    const time = now();
    if (rates.some(({ most }, index) => (current(index, key, time)?.count ?? 0) >= most)) return false;
    for (const [index, { within }] of rates.entries()) {
      const entry = current(index, key, time) ?? { count: 0, until: time + within };
      counts[index]?.set(key, { ...entry, count: entry.count + 1 });
      forgetSome(counts[index], time);
    }
    return true;
  };
}

function forgetSome(counts: Map<string, { until: number }> | undefined, time: number): void {
  if (!counts || counts.size <= mostKeys) return;
  for (const [key, { until }] of counts) if (until <= time) counts.delete(key);
  if (counts.size > mostKeys) counts.clear();
}
