type Choices<T> = readonly [T, ...T[]];

/** A repeatable sequence of choices: the same seed always gives the same ones in the same order. */
export type Random = ReturnType<typeof createRandom>;

/** The 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A generator (mulberry32) seeded with a text, so that a row's id or slug always gives the same picture. */
export function createRandom(seed: string) {
  let state = hashText(seed);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    unit,
    between: (low: number, high: number) => low + unit() * (high - low),
    whole: (low: number, high: number) => low + Math.floor(unit() * (high - low + 1)),
    chance: (probability: number) => unit() < probability,
    pick: <T>(items: Choices<T>): T => items[Math.floor(unit() * items.length)] ?? items[0],
  };
}
