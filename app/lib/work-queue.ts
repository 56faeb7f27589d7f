/** The queue is full, or a task's turn did not come in time; with `isOfOne`, its sender alone has as many as one may. */
export class QueueFull extends Error {
  isOfOne = false;
}

/** How many tasks run and how many wait. All times are in milliseconds. */
type QueueSize = {
  atOnce: number;
  waiting: number;
  ofOne?: number;
  longestWait?: number;
  /** A task that runs longer than this waits for something else, so the next one starts beside it. */
  busy?: number;
};

// Browsers have no setImmediate.
const afterTurn = (act: () => void) => (typeof setImmediate === "function" ? setImmediate(act) : setTimeout(act));

/** Runs tasks in order, with a limit of parallel ones. A task without a sender counts for none. */
export type WorkQueue = { run<T>(task: () => Promise<T>, sender?: string | null): Promise<T> };

/** A queue of this size; tasks beyond it are rejected with QueueFull. */
export function createWorkQueue(size: QueueSize): WorkQueue {
  const { atOnce, waiting, ofOne = Number.POSITIVE_INFINITY, longestWait, busy } = size;
  const ofSender = new Map<string | null, number>();
  const line = new Set<() => void>();
  let running = 0;
  let all = 0;

  function count(sender: string | null, by: 1 | -1): void {
    all += by;
    const now = (ofSender.get(sender) ?? 0) + by;
    if (sender !== null && now > 0) ofSender.set(sender, now);
    else ofSender.delete(sender);
  }

  function takeTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.delete(start);
        reject(new QueueFull("no turn in time"));
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      line.add(start);
    });
  }

  async function holdPlace<T>(task: () => Promise<T>): Promise<T> {
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = line;
      // The place passes to the next task, so `running` stays the same.
      if (!next) running -= 1;
      else if (line.delete(next)) next();
    };
    const timer = busy === undefined ? undefined : setTimeout(leave, busy);
    try {
      return await task();
    } finally {
      clearTimeout(timer);
      // Between two tasks of a place the program looks at its sockets, or quick tasks would keep everyone else waiting.
      afterTurn(leave);
    }
  }

  return {
    async run(task, sender = null) {
      if ((ofSender.get(sender) ?? 0) >= ofOne)
        throw Object.assign(new QueueFull("one address asks too much"), { isOfOne: true });
      if (all >= atOnce + waiting) throw new QueueFull(`${waiting} are waiting already`);
      count(sender, 1);
      try {
        if (running < atOnce) running += 1;
        else await takeTurn();
        return await holdPlace(task);
      } finally {
        count(sender, -1);
      }
    },
  };
}

/** One work queue per name, which exists as long as it has tasks. */
export function createQueues(size: QueueSize) {
  const queues = new Map<string, WorkQueue & { tasks: number }>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { ...createWorkQueue(size), tasks: 0 };
    queues.set(name, queue);
    queue.tasks += 1;
    try {
      return await queue.run(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(name);
    }
  };
}
