import { log } from "~/lib/log.server.ts";

/** Work on pages that nobody waits for, one thing at a time. */
export type Warmer = {
  /** Makes these pages anew, when no other change has come for a moment. */
  warm(keys: readonly string[]): void;
  /** Does something for a page when nothing else is to be done, in place of what waited for the same page. */
  later(key: string, work: () => Promise<void>): void;
  close(): void;
};

const mostWaiting = 64;
/** A save is several changes; in milliseconds. */
const pause = 150;
const idlePause = 1_000;

export function createWarmer(make: (key: string) => Promise<void>): Warmer {
  let keys: string[] = [];
  const rest = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const schedule = (wait: number) => {
    timer ??= setTimeout(run, wait).unref();
  };
  const next = (): (() => Promise<void>) | undefined => {
    const key = keys.shift();
    if (key !== undefined) return () => make(key);
    for (const [waiting, work] of rest) {
      rest.delete(waiting);
      return work;
    }
    return undefined;
  };
  const run = async () => {
    timer = undefined;
    if (isBusy) return schedule(pause);
    const work = next();
    if (!work) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      log.debug("a page could not be prepared", { error });
    }
    isBusy = false;
    if (keys.length > 0) schedule(0);
    else if (rest.size > 0) schedule(idlePause);
  };

  return {
    warm(wanted) {
      keys = [...wanted];
      if (keys.length === 0) return;
      clearTimeout(timer);
      timer = undefined;
      schedule(pause);
    },
    later(key, work) {
      if (rest.size < mostWaiting || rest.has(key)) rest.set(key, work);
      schedule(idlePause);
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      keys = [];
      rest.clear();
    },
  };
}
