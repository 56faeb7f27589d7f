import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
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
  /** In milliseconds: longest time of an order by the clock, and how long a process without an order stays. */
  timeLimit: number;
  idleTime: number;
};
type Outcome = ImageTasks[keyof ImageTasks]["result"] | { trouble: ImageTrouble };
type Errand = {
  order: ImageOrder;
  urgency: Urgency;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
};
type Worker = {
  process: ChildProcess;
  /** What it is for, because the priority of a process can only be lowered. */
  urgency: Urgency;
  errand?: Errand;
  clock?: NodeJS.Timeout;
  hasStarted: boolean;
  isLeaving: boolean;
  ending?: "late" | "replaced";
  complaints: string;
};

/** Processes that decode and code pictures. */
export type ImagePool = ReturnType<typeof createImagePool>;

/** A pool whose processes are started when there is something to do. */
export function createImagePool({ program, atOnce, waiting, timeLimit, idleTime }: Options) {
  const line = { urgent: [] as Errand[], patient: [] as Errand[] };
  const workers = new Set<Worker>();

  function proceed(): void {
    const next = line.urgent[0] ?? line.patient[0];
    if (!next) return;
    const { urgency } = next;
    const all = [...workers];
    const idle = all.find((worker) => !worker.errand && !worker.isLeaving && worker.urgency === urgency);
    const worker = idle ?? (all.length < atOnce ? hire(urgency) : undefined);
    if (worker) {
      line[urgency].shift();
      give(worker, next);
      proceed();
    } else if (!all.some(({ isLeaving }) => isLeaving)) {
      // One that is for something else and has nothing to do, or nothing as urgent, makes place.
      const isUrgent = urgency === "urgent";
      const other = all.find((each) => !each.errand || (isUrgent && each.urgency === "patient"));
      if (other) end(other, "replaced");
    }
  }

  function hire(urgency: Urgency): Worker {
    const started = start(program, niceness[urgency]);
    const worker: Worker = { process: started, urgency, hasStarted: false, isLeaving: false, complaints: "" };
    workers.add(worker);
    started.stderr?.on("data", (text: Buffer) => {
      worker.complaints = (worker.complaints + text).slice(-2_000);
    });
    started.on("message", (message) => hear(worker, message as ImageMessage));
    started.on("error", (error) => leave(worker, error.message));
    started.on("exit", (code, signal) => leave(worker, signal ?? `code ${code}`));
    return worker;
  }

  function give(worker: Worker, errand: Errand): void {
    clearTimeout(worker.clock);
    worker.errand = errand;
    worker.clock = setTimeout(() => end(worker, "late"), timeLimit);
    // A process that is gone by now says so itself.
    worker.process.send(errand.order, () => {});
  }

  function end(worker: Worker, why: Worker["ending"]): void {
    worker.ending = why;
    worker.isLeaving = true;
    worker.process.kill("SIGKILL");
  }

  function hear(worker: Worker, message: ImageMessage): void {
    if (worker.ending) return;
    worker.hasStarted = true;
    if (message.kind === "ready") return;
    const { errand } = worker;
    worker.errand = undefined;
    clearTimeout(worker.clock);
    worker.isLeaving = message.isLeaving;
    const dismiss = () => {
      worker.isLeaving = true;
      worker.process.disconnect();
    };
    if (!message.isLeaving) worker.clock = setTimeout(dismiss, idleTime).unref();
    if (message.kind === "trouble") log.debug("a picture could not be made", { reason: message.reason });
    errand?.resolve(message.kind === "done" ? message.result : { trouble: message.trouble });
    proceed();
  }

  function leave(worker: Worker, how: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.clock);
    if (worker.errand && worker.ending === "replaced") line.patient.unshift(worker.errand);
    else if (worker.errand) fail(worker, worker.errand, how);
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

function fail({ ending, hasStarted, complaints }: Worker, { resolve, reject }: Errand, how: string): void {
  if (!hasStarted && !ending) {
    reject(new Error(`the process for pictures did not start (${how}): ${complaints}`));
    return;
  }
  log.warn("a picture has ended its process", { how, ...(ending && { ending }), ...(complaints && { complaints }) });
  // A machine short of memory ends the process from outside.
  const trouble = how === "SIGKILL" ? "memory" : "damaged";
  resolve({ trouble: ending === "late" ? "slow" : trouble });
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
