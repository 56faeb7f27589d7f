import { QueueFull } from "./work-queue.ts";

/** Lets work of one key happen one after the other, work of different keys side by side. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes a queue per key in which `waiting` may wait; one more is rejected with QueueFull at once. */
export function createTurns(waiting: number): Turns {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > waiting) throw new QueueFull(`${waiting} are waiting already`);
    queue.length++;
    queues.set(key, queue);
    const result = queue.last.then(work);
    queue.last = result.catch(() => {});
    try {
      return await result;
    } finally {
      queue.length--;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
