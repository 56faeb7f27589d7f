import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { createWorkQueue } from "~/lib/work-queue.ts";

/** scrypt takes a core and 32 MB for about 80 ms, so strangers must not be able to ask for any number of them. */
const queues = {
  strangers: createWorkQueue({ atOnce: 2, waiting: 20 }),
  known: createWorkQueue({ atOnce: 1, waiting: 20 }),
};
const line = new AsyncLocalStorage<keyof typeof queues>();
const queue = () => queues[line.getStore() ?? "strangers"];

/** Runs work whose passwords wait in a line that no stranger can fill. */
export function amongKnownDevices<T>(work: () => Promise<T>): Promise<T> {
  return line.run("known", work);
}

/** The stored form of a password. Rejects with QueueFull under a flood. */
export function hashPassword(password: string): Promise<string> {
  return queue().run(() => hash(password));
}

/** Whether a password belongs to its stored form. Rejects with QueueFull under a flood. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return queue().run(() => verify(given));
}
