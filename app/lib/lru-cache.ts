/** Keeps the most recently used entries, up to a total size. */
export class LruCache<T> {
  /** A Map keeps insertion order, so its first entry is the least recently used. */
  readonly #items = new Map<string, { item: T; size: number }>();
  readonly #room: number;
  readonly #toSize: (item: T, key: string) => number;
  #size = 0;

  /** Without `toSize`, `room` is a number of entries. */
  constructor(room: number, toSize: (item: T, key: string) => number = () => 1) {
    this.#room = room;
    this.#toSize = toSize;
  }

  /** The cached value of a key; undefined if there is none. */
  find(key: string): T | undefined {
    const item = this.#items.get(key)?.item;
    // Sets it again, because its size may have grown.
    if (this.delete(key)) this.set(key, item as T);
    return item;
  }

  /** The cached value of a key, otherwise one made now. */
  get(key: string, make: () => T): T {
    if (this.#items.has(key)) return this.find(key) as T;
    const item = make();
    this.set(key, item);
    return item;
  }

  /** Stores an entry that fits, and removes the least recently used ones to make room. */
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

const maxTextLength = 50_000;

/** Remembers what was made of the 60 texts used last; one of over 50,000 characters is not kept. */
export function oncePerText<T>(make: (text: string) => T): (text: string) => T {
  const made = new LruCache<T>(60);
  return (text) => (text.length > maxTextLength ? make(text) : made.get(text, () => make(text)));
}
