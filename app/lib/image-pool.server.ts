import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { mostVariants } from "./image-variants.ts";
import type { ImageMessage, ImageOrder, ImageTasks, ImageTrouble } from "./image-work.ts";
import { log } from "./log.server.ts";
import { QueueFull } from "./work-queue.ts";

/** Visitors' pages go first, then whoever waits for an upload; the rest gets what these leave over. */
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
type Errand = {
  order: ImageOrder;
  urgency: Urgency;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
};
type Work = {
  errand: Errand;
  child: ChildProcess;
  clock?: NodeJS.Timeout;
  hasStarted: boolean;
  isAnswered: boolean;
  ending?: "late" | "replaced";
  complaints: string;
};

/** Processes that decode and code pictures. */
export type ImagePool = ReturnType<typeof createImagePool>;

/** Has orders carried out, each by a process of its own. */
export function createImagePool({ program, atOnce, waiting, timeLimit }: Options) {
  const line = { urgent: [] as Errand[], patient: [] as Errand[] };
  const running = new Set<Work>();

  function proceed(): void {
    const next = line.urgent[0] ?? line.patient[0];
    if (!next) return;
    const all = [...running];
    if (all.length < atOnce) {
      line[next.urgency].shift();
      begin(next);
      proceed();
    } else if (next.urgency === "urgent" && !all.some(({ ending }) => ending === "replaced")) {
      const other = all.find(({ errand }) => errand.urgency === "patient");
      if (other) end(other, "replaced");
    }
  }

  function begin(errand: Errand): void {
    const child = start(program, niceness[errand.urgency]);
    const work: Work = { errand, child, hasStarted: false, isAnswered: false, complaints: "" };
    running.add(work);
    work.clock = setTimeout(() => end(work, "late"), timeLimit * (errand.order.task === "sizes" ? mostVariants : 1));
    child.stderr?.on("data", (text: Buffer) => {
      work.complaints = (work.complaints + text).slice(-2_000);
    });
    child.on("message", (message) => hear(work, message as ImageMessage));
    child.on("error", (error) => leave(work, error.message));
    child.on("exit", (code, signal) => leave(work, signal ?? `code ${code}`));
    // A process that is gone by now says so itself.
    child.send(errand.order, () => {});
  }

  function leave(work: Work, how: string): void {
    if (!running.delete(work)) return;
    clearTimeout(work.clock);
    if (!work.isAnswered && work.ending === "replaced") line.patient.unshift(work.errand);
    else if (!work.isAnswered) fail(work, how);
    proceed();
  }

  return {
    /**
     * Has an order carried out. Urgent ones go first, even before one that has begun and is not urgent: that begins anew
     * afterwards. Resolves to what is wrong with the file when its process crashes or is ended for taking too much;
     * rejects when no process can be started.
     */
    run<Task extends keyof ImageTasks>(order: { task: Task } & ImageTasks[Task]["needs"], urgency: Urgency) {
      if (urgency === "urgent" && line.urgent.length >= waiting) {
        return Promise.reject(new QueueFull(`${waiting} pictures are waiting already`));
      }
      const outcome = new Promise<Outcome>((resolve, reject) => {
        line[urgency].push({ order: order as ImageOrder, urgency, resolve, reject });
      });
      proceed();
      return outcome as Promise<ImageTasks[Task]["result"] | { trouble: ImageTrouble }>;
    },
  };
}

function end(work: Work, why: Work["ending"]): void {
  work.ending = why;
  work.child.kill("SIGKILL");
}

function hear(work: Work, message: ImageMessage): void {
  work.hasStarted = true;
  if (message.kind === "ready") return;
  work.isAnswered = true;
  if (message.kind === "trouble") log.debug("a picture could not be made", { reason: message.reason });
  work.errand.resolve(message.kind === "done" ? message.result : { trouble: message.trouble });
  work.child.kill("SIGKILL");
}

function fail({ errand, ending, hasStarted, complaints }: Work, how: string): void {
  if (!hasStarted && !ending) {
    errand.reject(new Error(`the process for pictures did not start (${how}): ${complaints}`));
    return;
  }
  log.warn("a picture has ended its process", { how, ...(ending && { ending }), ...(complaints && { complaints }) });
  // A machine short of memory ends the process from outside.
  const trouble = how === "SIGKILL" ? "memory" : "damaged";
  errand.resolve({ trouble: ending === "late" ? "slow" : trouble });
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
