// The process that decodes untrusted pictures: a decoder that crashes, hangs or fills the memory affects no page. It
// ends with its parent and gets no variables, no database and no paths, but runs as the same user: it is no sandbox.
import { writeFileSync } from "node:fs";
import { watchResources } from "../resource-watch.ts";
import { maxVariants } from "./image-variants.ts";
import { type ImageMessage, type ImageOrder, runImageTask, toTrouble } from "./image-work.ts";

/** For one order; sizes get more time. The memory includes 50 MB of code shared with other processes. */
const limits = { memory: 240 * 1_048_576, seconds: 15 };

// Ctrl+C and service managers signal this process too; it ends when its parent disconnects instead.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// SIGKILL, so that it ends whatever the decoder's threads do.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (order: ImageOrder) => void answer(order));
try {
  // When memory runs out, the kernel should kill this process and not the database.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Not Linux, or a container that forbids it.
}
say({ kind: "ready" });

/** Sends the result; the parent then ends this process. */
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
