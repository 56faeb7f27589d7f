import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { log } from "../log.server.ts";
import { createWorkQueue } from "../work-queue.ts";
import { maxVariants } from "./image-variants.ts";
import type { ImageMessage, ImageOrder, ImageTasks, ImageTrouble } from "./image-work.ts";

/** Visitors' pages go first, then uploads that a user waits for; sizes get what is left. */
const niceness = { urgent: 5, patient: 12 } as const;

type Urgency = keyof typeof niceness;
type Options = {
  program: string;
  atOnce: number;
  /** Most urgent orders that may wait; the next one is rejected with QueueFull. */
  waiting: number;
  /** Longest time of an order by the clock, in milliseconds; one that makes many sizes gets this for each of them. */
  timeLimit: number;
};
type Outcome = ImageTasks[keyof ImageTasks]["result"] | { trouble: ImageTrouble };

/** Processes that decode and encode pictures. */
export type ImagePool = ReturnType<typeof createImagePool>;

/** Runs orders, each in its own process. */
export function createImagePool({ program, atOnce, waiting, timeLimit }: Options) {
  const queues = {
    urgent: createWorkQueue({ atOnce, waiting }),
    patient: createWorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
  };
  let urgent: Promise<unknown> = Promise.resolve();
  /** Two processes at once take twice the memory, so no sizes are begun before the uploads are done. */
  const afterUploads = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let seen: unknown; seen !== urgent; ) {
      seen = urgent;
      await seen;
    }
    return work();
  };
  return {
    /** Resolves to trouble when the process crashes or is killed; rejects when none starts, and with QueueFull. */
    run<Task extends keyof ImageTasks>(order: { task: Task } & ImageTasks[Task]["needs"], urgency: Urgency) {
      const limit = timeLimit * (order.task === "sizes" ? maxVariants : 1);
      const work = () => runInProcess(order as ImageOrder, program, niceness[urgency], AbortSignal.timeout(limit));
      const done = queues[urgency].run(urgency === "urgent" ? work : () => afterUploads(work));
      // Without their results, which are pictures.
      if (urgency === "urgent") urgent = Promise.allSettled([urgent, done]).then(() => {});
      return done as Promise<ImageTasks[Task]["result"] | { trouble: ImageTrouble }>;
    },
  };
}

function runInProcess(order: ImageOrder, program: string, priority: number, limit: AbortSignal): Promise<Outcome> {
  const child = start(program, priority, limit);
  let [hasStarted, complaints] = [false, ""];
  let outcome: Outcome | undefined;
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
  // If the process has exited by now, its exit event reports it.
  child.send(order, () => {});
  return new Promise((resolve, reject) => {
    const leave = (how: string) => {
      if (outcome) return resolve(outcome);
      const isLate = limit.aborted;
      if (!hasStarted && !isLate) {
        return reject(new Error(`the process for pictures did not start (${how}): ${complaints}`));
      }
      log.warn("a picture has ended its process", { how, isLate, ...(complaints && { complaints }) });
      // A machine short of memory kills the process from outside.
      const trouble = how === "SIGKILL" ? "memory" : "damaged";
      resolve({ trouble: isLate ? "slow" : trouble });
    };
    // One that is too late is ended, and reports its exit too.
    child.on("error", (error) => limit.aborted || leave(error.message));
    child.on("exit", (code, signal) => leave(signal ?? `code ${code}`));
  });
}

/** Starts the process without the program's environment: no secret is within reach of a decoder. */
function start(program: string, priority: number, signal: AbortSignal): ChildProcess {
  const { LD_LIBRARY_PATH } = process.env;
  const child = fork(program, [], {
    ...{ signal, killSignal: "SIGKILL", serialization: "advanced" },
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1", "--expose-gc"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
      UV_THREADPOOL_SIZE: "1",
      // glibc: returns memory to the system as soon as pixels are freed.
      MALLOC_ARENA_MAX: "1",
      MALLOC_MMAP_THRESHOLD_: "65536",
      MALLOC_TRIM_THRESHOLD_: "65536",
    },
  });
  try {
    // Immediately: threads inherit the priority, and the process has none yet.
    if (child.pid) setPriority(child.pid, priority);
  } catch (error) {
    log.debug("the process for pictures has no lower priority", { error });
  }
  return child;
}
