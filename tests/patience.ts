/** How long a test waits for what has to happen, in milliseconds: a busy machine does everything slowly. */
export const patience = 180_000;
