/** The queue holds as many waiting tasks as it may. */
export class QueueFull extends Error {}

/** Runs tasks in the order they come, so many at once. */
export type WorkQueue = { run<T>(task: () => Promise<T>): Promise<T> };

/** A queue that runs `atOnce` tasks and lets `waiting` more wait; the next one is rejected with QueueFull. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (line.length >= waiting) throw new QueueFull(`${waiting} tasks are waiting already`);
    // Whoever leaves hands over the place, so `running` stays as it is.
    await new Promise<void>((proceed) => line.push(proceed));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running--;
  }

  return {
    async run(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/** A work queue for each name, which is there for as long as it has tasks. */
export function createQueues(size: { atOnce: number; waiting: number }) {
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
