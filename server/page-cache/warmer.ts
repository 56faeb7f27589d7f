import { log } from "~/lib/log.server.ts";

/** Work on pages that nobody waits for, one thing at a time. */
export type Warmer = {
  /** Makes the first of these pages anew, when no other change has come for a moment. */
  warm(keys: readonly string[]): void;
  /** Does something when nothing else is to be done. */
  later(work: () => Promise<void>): void;
  close(): void;
};

/** How many pages are made ahead after a change. */
const most = 8;
/** A save is several changes; in milliseconds. */
const pause = 150;
const idlePause = 1_000;

/** `make` makes a page and keeps it. */
export function createWarmer(make: (key: string) => Promise<void>): Warmer {
  let keys: string[] = [];
  let rest: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
    timer.unref();
  };
  const run = async () => {
    if (isBusy) return schedule(pause);
    const key = keys.shift();
    const work = key === undefined ? rest.shift() : () => make(key);
    if (!work) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      log.debug("a page could not be prepared", { error });
    }
    isBusy = false;
    if (keys.length > 0) schedule(0);
    else if (rest.length > 0) schedule(idlePause);
  };

  return {
    warm(wanted) {
      keys = wanted.slice(0, most);
      if (keys.length > 0) schedule(pause);
    },
    later(work) {
      rest.push(work);
      if (keys.length === 0) schedule(idlePause);
    },
    close() {
      clearTimeout(timer);
      keys = [];
      rest = [];
    },
  };
}
