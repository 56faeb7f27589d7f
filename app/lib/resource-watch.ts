/** What a process may take: memory in bytes, and seconds of computing from now on. */
export type ResourceLimits = { memory: number; seconds: number };

const intervalMs = 20;

/** Says once that this process takes too much; waiting is no computing. The work has to be done in other threads. */
export function watchResources(limits: ResourceLimits, say: (over: keyof ResourceLimits) => void): () => void {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isLong = user + system > limits.seconds * 1_000_000;
    if (!isLong && process.memoryUsage.rss() <= limits.memory) return;
    clearInterval(watch);
    say(isLong ? "seconds" : "memory");
  }, intervalMs);
  return () => clearInterval(watch);
}
