// The process for pictures. It alone decodes what somebody sent: a decoder that crashes, hangs or fills the memory takes
// no page with it. It ends with whoever started it, and knows neither database nor files.
import { writeFileSync } from "node:fs";
import { carryOut, type ImageMessage, type ImageOrder, toTrouble } from "./image-work.ts";
import { watchResources } from "./resource-watch.ts";

const megabyte = 1_048_576;
/**
 * What one order may take. Waiting for visitors, who go first, does not count. The memory counts 50 MB of programs that it has in
 * common with others, and leaves room for what findHeaviness does not foresee.
 */
const limits = { memory: 240 * megabyte, seconds: 15 };
/** A process that is larger than this after an order is replaced by a new one, in bytes. */
const tiredFrom = 120 * megabyte;

// Ctrl+C, or a service manager, tells this process too; it ends when the program has let go of it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", end);
process.on("message", (order: ImageOrder) => void answer(order));
try {
  // When the machine runs out of memory, this is what it shall end, and not the database.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Not Linux, or a container that does not allow it.
}
say({ kind: "ready" });

/** At once, whatever the decoder's threads do. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

function say(message: ImageMessage): void {
  process.send?.(message, undefined, undefined, () => {
    if (message.kind !== "ready" && message.isLeaving) end();
    // The file and what was made of it would stay until there is a reason to look for them.
    globalThis.gc?.();
  });
}

async function answer(order: ImageOrder): Promise<void> {
  const stopWatching = watchResources(limits, (over) => {
    const trouble = over === "memory" ? over : "slow";
    say({ kind: "trouble", trouble, reason: `too much ${over}`, isLeaving: true });
  });
  const isTired = () => process.memoryUsage.rss() > tiredFrom;
  try {
    const result = await carryOut(order);
    say({ kind: "done", result, isLeaving: isTired() });
  } catch (error) {
    say({ kind: "trouble", trouble: toTrouble(error), reason: (error as Error).message, isLeaving: isTired() });
  } finally {
    stopWatching();
  }
}
