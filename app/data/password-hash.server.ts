import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";
import { createWorkQueue } from "~/lib/work-queue.ts";

/** scrypt takes a core and 32 MB for about 80 ms, so strangers must not be able to ask for any number of them. */
const queue = createWorkQueue({ atOnce: 2, waiting: 20 });

/** The stored form of a password. Rejects with QueueFull under a flood. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password));
}

/** Whether a password belongs to its stored form. Rejects with QueueFull under a flood. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return queue.run(() => verify(given));
}
