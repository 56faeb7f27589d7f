import { Recent } from "~/lib/recent.ts";

type Sized = { size(): number };

/** Keeps what is asked for often within a bound. */
export type Shelf<T> = {
  get(key: string): T | undefined;
  set(key: string, item: T): void;
  delete(key: string): void;
  entries(): [string, T][];
  size(): number;
};

const proven = 0.8;

/** A segmented LRU of `room` bytes: addresses that somebody invents do not push out the pages that people read. */
export function createShelf<T extends Sized>(room: number): Shelf<T> {
  const toSize = (item: T, key: string) => item.size() + 2 * key.length;
  const fresh = new Recent<T>(room * (1 - proven), toSize);
  const kept = new Recent<T>(room * proven, toSize);
  return {
    get(key) {
      const item = kept.take(key) ?? fresh.take(key);
      if (item === undefined) return undefined;
      for (const [fallenKey, fallen] of kept.put(key, item)) fresh.put(fallenKey, fallen);
      return item;
    },
    set(key, item) {
      const part = kept.take(key) === undefined ? fresh : kept;
      fresh.take(key);
      const pushedOut = part.put(key, item);
      if (part === kept) for (const [fallenKey, fallen] of pushedOut) fresh.put(fallenKey, fallen);
    },
    delete(key) {
      kept.take(key);
      fresh.take(key);
    },
    entries: () => [...fresh.items, ...kept.items].map(([key, { item }]) => [key, item]),
    size: () => fresh.size + kept.size,
  };
}
