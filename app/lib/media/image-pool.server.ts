import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "../log.server.ts";
import { createWorkQueue } from "../work-queue.ts";
import { maxVariants } from "./image-variants.ts";
import type { ImageMessage, ImageOrder, ImageTasks, ImageTrouble } from "./image-work.ts";

/** Visitors' pages go first, then whoever waits for an upload; sizes get what these leave over. */
const niceness = { urgent: 5, patient: 12 } as const;

type Urgency = keyof typeof niceness;
type Options = {
  program: string;
  atOnce: number;
  /** Most urgent orders that wait; the next one is rejected with QueueFull. */
  waiting: number;
  /** Longest time of an order by the clock, in milliseconds; one that makes many sizes has as often as much. */
  timeLimit: number;
};
type Outcome = ImageTasks[keyof ImageTasks]["result"] | { trouble: ImageTrouble };

/** Processes that decode and code pictures. */
export type ImagePool = ReturnType<typeof createImagePool>;

/** Has orders carried out, each by a process of its own. */
export function createImagePool({ program, atOnce, waiting, timeLimit }: Options) {
  const queues = {
    urgent: createWorkQueue({ atOnce, waiting }),
    patient: createWorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
  };
  return {
    /** Resolves to trouble when the process crashes or is ended; rejects when none starts, and with QueueFull. */
    run<Task extends keyof ImageTasks>(order: { task: Task } & ImageTasks[Task]["needs"], urgency: Urgency) {
      const limit = timeLimit * (order.task === "sizes" ? maxVariants : 1);
      const work = () => runInProcess(order as ImageOrder, start(program, niceness[urgency]), limit);
      return queues[urgency].run(work) as Promise<ImageTasks[Task]["result"] | { trouble: ImageTrouble }>;
    },
  };
}

function runInProcess(order: ImageOrder, child: ChildProcess, limit: number): Promise<Outcome> {
  let [hasStarted, isLate, complaints] = [false, false, ""];
  let outcome: Outcome | undefined;
  const clock = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limit);
  child.stderr?.on("data", (text: Buffer) => {
    complaints = (complaints + text).slice(-2_000);
  });
  child.on("message", (message: ImageMessage) => {
    hasStarted = true;
    if (message.kind === "ready") return;
    if (message.kind === "trouble") log.debug("a picture could not be made", { reason: message.reason });
    outcome = message.kind === "done" ? message.result : { trouble: message.trouble };
    child.kill("SIGKILL");
  });
  // A process that is gone by now says so itself.
  child.send(order, () => {});
  return new Promise((resolve, reject) => {
    const leave = (how: string) => {
      clearTimeout(clock);
      if (outcome) return resolve(outcome);
      if (!hasStarted && !isLate) {
        return reject(new Error(`the process for pictures did not start (${how}): ${complaints}`));
      }
      log.warn("a picture has ended its process", { how, isLate, ...(complaints && { complaints }) });
      // A machine short of memory ends the process from outside.
      const trouble = how === "SIGKILL" ? "memory" : "damaged";
      resolve({ trouble: isLate ? "slow" : trouble });
    };
    child.on("error", (error) => leave(error.message));
    child.on("exit", (code, signal) => leave(signal ?? `code ${code}`));
  });
}

/** A process without the program's variables: none of its secrets is within reach of a decoder. */
function start(program: string, priority: number): ChildProcess {
  const { LD_LIBRARY_PATH } = process.env;
  const child = fork(program, [], {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1", "--expose-gc"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
      UV_THREADPOOL_SIZE: "1",
      // glibc: pixels go back to the machine as soon as they are not needed.
      MALLOC_ARENA_MAX: "1",
      MALLOC_MMAP_THRESHOLD_: "65536",
      MALLOC_TRIM_THRESHOLD_: "65536",
    },
  });
  try {
    // At once: threads inherit it, and the process has none yet.
    if (child.pid) setPriority(child.pid, priority);
  } catch (error) {
    log.debug("the process for pictures has no lower priority", { error });
  }
  return child;
}
