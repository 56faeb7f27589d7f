/** Keeps what was asked for last, as much as there is room for. */
export class LruCache<T> {
  /** A Map keeps the order of insertion: the first was asked for longest ago. */
  readonly #items = new Map<string, { item: T; size: number }>();
  readonly #room: number;
  readonly #toSize: (item: T, key: string) => number;
  #size = 0;

  /** Without `toSize` there is room for so many. */
  constructor(room: number, toSize: (item: T, key: string) => number = () => 1) {
    this.#room = room;
    this.#toSize = toSize;
  }

  /** What is kept for a key; undefined for nothing. */
  find(key: string): T | undefined {
    const item = this.#items.get(key)?.item;
    // Anew, because it may have grown.
    if (this.delete(key)) this.set(key, item as T);
    return item;
  }

  /** What is kept for a key, else what is made for it now. */
  get(key: string, make: () => T): T {
    if (this.#items.has(key)) return this.find(key) as T;
    const item = make();
    this.set(key, item);
    return item;
  }

  /** Keeps what there is room for at all, in the place of what was asked for longest ago. */
  set(key: string, item: T): void {
    this.delete(key);
    const size = this.#toSize(item, key);
    if (size > this.#room) return;
    this.#items.set(key, { item, size });
    this.#size += size;
    for (const oldest of this.#items.keys()) {
      if (this.#size <= this.#room) break;
      this.delete(oldest);
    }
  }

  delete(key: string): boolean {
    this.#size -= this.#items.get(key)?.size ?? 0;
    return this.#items.delete(key);
  }

  entries(): [string, T][] {
    return [...this.#items].map(([key, { item }]) => [key, item]);
  }
}
