/** Keeps what was asked for last, as much as there is room for. */
export class Recent<T> {
  /** A Map keeps the order of insertion: the first was asked for longest ago. */
  readonly items = new Map<string, { item: T; size: number }>();
  readonly room: number;
  readonly #toSize: (item: T, key: string) => number;
  size = 0;

  /** Without `toSize` there is room for so many. */
  constructor(room: number, toSize: (item: T, key: string) => number = () => 1) {
    this.room = room;
    this.#toSize = toSize;
  }

  /** What is kept for a key, else what is made for it now. */
  get(key: string, make: () => T): T {
    const item = this.items.has(key) ? (this.take(key) as T) : make();
    this.put(key, item);
    return item;
  }

  /** Gives what is kept for a key, and keeps it no more. */
  take(key: string): T | undefined {
    const found = this.items.get(key);
    this.items.delete(key);
    this.size -= found?.size ?? 0;
    return found?.item;
  }

  /** Keeps what there is room for at all; returns what is kept no more. */
  put(key: string, item: T): [string, T][] {
    const size = this.#toSize(item, key);
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
