export type Freshness = ReturnType<typeof createFreshness>;

export function createFreshness() {
  let version: number | null = null;
  let openings = 0;
  const listeners = new Set<() => void>();
  const set = (newer: number) => {
    version = newer;
    for (const listener of listeners) listener();
  };

  return {
    /** The name of the current state; null while changes are not received. Equal stamps mean equal pages. */
    stamp: () => (version === null ? null : `${version}.${openings}`),
    /** The newest known content version; null while changes are not received. */
    version: () => version,
    /** Says that changes are received from now on, and which version is the newest. */
    open(newest: number): void {
      // A missed change has raised the version; a restored database has lowered it.
      openings += 1;
      set(newest);
    },
    /** Reports a version; one older than the newest known has no effect. */
    raise(newer: number): void {
      if (version !== null && newer > version) set(newer);
    },
    lose(): void {
      version = null;
    },
    /** Calls `listener` whenever the state changes; returns a function that stops it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
