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
