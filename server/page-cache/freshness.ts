export type Freshness = {
  /** A name of that state; null while changes are not heard of. Equal names mean equal pages. */
  stamp(): string | null;
  /** The newest version of the content that is known; null while changes are not heard of. */
  version(): number | null;
  /** Says that changes are heard from now on, and which version is the newest. */
  open(version: number): void;
  /** Says that there is a version; older ones than the newest known say nothing. */
  raise(version: number): void;
  lose(): void;
  /** Calls `listener` whenever the state becomes another one; returns what ends that. */
  onChange(listener: () => void): () => void;
};

export function createFreshness(): Freshness {
  let version: number | null = null;
  let turns = 0;
  const listeners = new Set<() => void>();
  const set = (newer: number) => {
    version = newer;
    for (const listener of listeners) listener();
  };

  return {
    stamp: () => (version === null ? null : `${version}.${turns}`),
    version: () => version,
    open(newest) {
      // What changed while nothing was heard has raised the version; a database that was put back has lowered it.
      turns += 1;
      set(newest);
    },
    raise(newer) {
      if (version !== null && newer > version) set(newer);
    },
    lose() {
      version = null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
