/** What a process may take: memory in bytes, and seconds of computing from now on. */
export type ResourceLimits = { memory: number; seconds: number };

/** In milliseconds. */
const lookEvery = 20;

/**
 * Looks after what this process takes and says once that it is too much. Waiting does not count as computing, so that a
 * busy machine is nobody's fault. Returns what ends it. It needs a main thread with time to look: the work has to be
 * done in others.
 */
export function watchResources(limits: ResourceLimits, say: (over: keyof ResourceLimits) => void): () => void {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isLong = user + system > limits.seconds * 1_000_000;
    if (!isLong && process.memoryUsage.rss() <= limits.memory) return;
    clearInterval(watch);
    say(isLong ? "seconds" : "memory");
  }, lookEvery);
  return () => clearInterval(watch);
}
