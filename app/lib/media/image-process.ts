// The process for pictures. It alone decodes what somebody sent: a decoder that crashes, hangs or fills the memory takes
// no page with it. It ends with whoever started it, and knows neither database nor files.
import { writeFileSync } from "node:fs";
import { watchResources } from "../resource-watch.ts";
import { maxVariants } from "./image-variants.ts";
import { type ImageMessage, type ImageOrder, runImageTask, toTrouble } from "./image-work.ts";

/** For one order; that of sizes has more time. The memory counts 50 MB of programs that it has in common with others. */
const limits = { memory: 240 * 1_048_576, seconds: 15 };

// Ctrl+C, or a service manager, tells this process too; it ends when the program has let go of it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// At once, whatever the decoder's threads do.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (order: ImageOrder) => void answer(order));
try {
  // When the machine runs out of memory, this is what it shall end, and not the database.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Not Linux, or a container that does not allow it.
}
say({ kind: "ready" });

/** Whoever started this process ends it when it has said how it went. */
async function answer(order: ImageOrder): Promise<void> {
  const seconds = limits.seconds * (order.task === "sizes" ? maxVariants : 1);
  watchResources({ ...limits, seconds }, (over) => {
    say({ kind: "trouble", trouble: over === "memory" ? over : "slow", reason: `too much ${over}` });
  });
  try {
    say({ kind: "done", result: await runImageTask(order) });
  } catch (error) {
    say({ kind: "trouble", trouble: toTrouble(error), reason: (error as Error).message });
  }
}

function say(message: ImageMessage): void {
  process.send?.(message);
}
