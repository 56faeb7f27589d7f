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

/**
 * A shelf of `room` bytes in two parts (segmented LRU): what is new stands in the small one, and moves to the large one
 * when it is asked for again. So addresses that somebody invents push out one another and not the pages that people
 * read. What is larger than the small part is not kept.
 */
export function createShelf<T extends Sized>(room: number): Shelf<T> {
  const fresh = new Part<T>(room * (1 - proven));
  const kept = new Part<T>(room * proven);
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

class Part<T extends Sized> {
  /** A Map keeps the order of insertion: the first was asked for longest ago. */
  readonly items = new Map<string, { item: T; size: number }>();
  readonly room: number;
  size = 0;

  constructor(room: number) {
    this.room = room;
  }

  take(key: string): T | undefined {
    const found = this.items.get(key);
    if (!found) return undefined;
    this.items.delete(key);
    this.size -= found.size;
    return found.item;
  }

  put(key: string, item: T): [string, T][] {
    const size = item.size() + 2 * key.length;
    if (size > this.room) return [];
    this.items.set(key, { item, size });
    this.size += size;
    const out: [string, T][] = [];
    for (const [first, { item: oldest }] of this.items) {
      if (this.size <= this.room) break;
      this.take(first);
      out.push([first, oldest]);
    }
    return out;
  }
}
