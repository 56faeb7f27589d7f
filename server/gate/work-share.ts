import { QueueFull } from "~/lib/work-queue.ts";

/** How much of one kind of work there may be: at once, waiting, and of one address in all. `longest` waits, in milliseconds. */
export type Share = { atOnce: number; waiting: number; ofOne: number; longest: number };

/** Work that is bounded, in all and for each address. */
export type WorkShare = {
  /** Carries out a task in its turn; rejects with QueueFull when that would be too late. Null is nobody in particular. */
  run<T>(address: string | null, task: () => Promise<T>): Promise<T>;
};

/** Whoever takes longer waits for the database, and lets others work meanwhile; in milliseconds. */
const busy = 500;

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

/** Bounds one kind of work. */
export function createWorkShare({ atOnce, waiting, ofOne, longest }: Share): WorkShare {
  const ofAddress = new Map<string, number>();
  const line = new Set<Waiting>();
  let running = 0;
  let all = 0;

  function count(address: string | null, by: number): void {
    if (address === null) return;
    const now = (ofAddress.get(address) ?? 0) + by;
    if (now > 0) ofAddress.set(address, now);
    else ofAddress.delete(address);
  }

  function takeTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(entry.giveUp);
        resolve();
      };
      const giveUp = setTimeout(() => {
        line.delete(entry);
        reject(new QueueFull("no turn in time"));
      }, longest);
      const entry: Waiting = { start, giveUp };
      line.add(entry);
    });
  }

  function leave(): void {
    const [next] = line;
    // Whoever leaves hands over the place, so `running` stays as it is.
    if (!next) running -= 1;
    else if (line.delete(next)) next.start();
  }

  return {
    async run(address, task) {
      if (address !== null && (ofAddress.get(address) ?? 0) >= ofOne) throw new QueueFull("one address asks too much");
      if (all >= atOnce + waiting) throw new QueueFull(`${waiting} are waiting already`);
      count(address, 1);
      all += 1;
      try {
        if (running < atOnce) running += 1;
        else await takeTurn();
        return await holdPlace(task, leave);
      } finally {
        all -= 1;
        count(address, -1);
      }
    },
  };
}

async function holdPlace<T>(task: () => Promise<T>, leave: () => void): Promise<T> {
  let isHeld = true;
  const giveUp = () => {
    if (isHeld) leave();
    isHeld = false;
  };
  const timer = setTimeout(giveUp, busy);
  try {
    return await task();
  } finally {
    clearTimeout(timer);
    giveUp();
  }
}
