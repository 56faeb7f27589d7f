export type Freshness = ReturnType<typeof createFreshness>;

export function createFreshness() {
  let version: number | null = null;
  let turns = 0;
  const listeners = new Set<() => void>();
  const set = (newer: number) => {
    version = newer;
    for (const listener of listeners) listener();
  };

  return {
    /** A name of that state; null while changes are not heard of. Equal names mean equal pages. */
    stamp: () => (version === null ? null : `${version}.${turns}`),
    /** The newest version of the content that is known; null while changes are not heard of. */
    version: () => version,
    /** Says that changes are heard from now on, and which version is the newest. */
    open(newest: number): void {
      // What changed while nothing was heard has raised the version; a database that was put back has lowered it.
      turns += 1;
      set(newest);
    },
    /** Says that there is a version; older ones than the newest known say nothing. */
    raise(newer: number): void {
      if (version !== null && newer > version) set(newer);
    },
    lose(): void {
      version = null;
    },
    /** Calls `listener` whenever the state becomes another one; returns what ends that. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
