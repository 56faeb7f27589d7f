import { log } from "~/lib/log.server.ts";

/** Knows which state of the content is the newest. */
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
  close(): void;
};

/** Timers hold so many milliseconds at the most. */
const longestTimer = 2_000_000_000;
/** Clocks of two machines are not the same, and a page made a moment too early would stay. */
const after = 50;

/**
 * Content changes when a row does, and when a post that is published already reaches its time. `findNext` says in how
 * many milliseconds the latter is next.
 */
export function createFreshness(findNext: () => Promise<number | null>): Freshness {
  let version: number | null = null;
  let turns = 0;
  /** Asked for with every request, so that it is not put together each time. */
  let stamp: string | null = null;
  const name = () => {
    stamp = version === null ? null : `${version}.${turns}`;
  };
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();

  const change = () => {
    for (const listener of listeners) listener();
    void awaitNext();
  };
  const turn = () => {
    turns += 1;
    name();
    change();
  };
  const awaitNext = async () => {
    clearTimeout(timer);
    const asked = version;
    try {
      const wait = await findNext();
      if (wait === null || asked !== version || asked === null) return;
      clearTimeout(timer);
      if (wait > longestTimer) timer = setTimeout(awaitNext, longestTimer);
      else timer = setTimeout(turn, wait + after);
      timer.unref();
    } catch (error) {
      // A newer state has asked by itself, and without word of changes nothing is kept.
      if (asked !== version) return;
      log.warn("it is not known when the next post goes live; it is asked again", { error });
      timer = setTimeout(awaitNext, 10_000).unref();
    }
  };
  const set = (newer: number | null) => {
    if (newer === version) return;
    version = newer;
    name();
    if (newer !== null) change();
  };

  return {
    stamp: () => stamp,
    version: () => version,
    open(newest) {
      // What changed while nothing was heard has raised the version; a database that was put back has lowered it.
      turns += 1;
      version = null;
      set(newest);
    },
    raise(newer) {
      if (version !== null && newer > version) set(newer);
    },
    lose() {
      version = null;
      name();
      clearTimeout(timer);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
