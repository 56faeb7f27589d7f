/** Keeps what was made for the keys that were asked for last, so many at the most. */
export type Recent<T> = { get(key: string, make: () => T): T };

export function createRecent<T>(most: number): Recent<T> {
  const kept = new Map<string, T>();
  return {
    get(key, make) {
      const value = kept.has(key) ? (kept.get(key) as T) : make();
      // A Map is in the order of insertion: the first is the one that nobody has asked for the longest.
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return value;
    },
  };
}
