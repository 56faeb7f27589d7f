import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { ImageMessage, ImageOrder, ImageTasks, ImageTrouble } from "./image-orders.ts";
import { log } from "./log.server.ts";
import { QueueFull } from "./work-queue.ts";

/** Visitors' pages go first, then whoever waits for an upload; the rest gets what these leave over. */
const niceness = { urgent: 5, patient: 12 } as const;

type Options = {
  /** Path of the program that the processes run. */
  program: string;
  /** Most processes at once. */
  atOnce: number;
  /** Most urgent orders that wait; the next one is rejected with QueueFull. */
  waiting: number;
  /** In milliseconds: longest time of an order by the clock, and how long a process without an order stays. */
  timeLimit: number;
  idleTime: number;
};

/** Processes that decode and code pictures. */
export type ImagePool = {
  /**
   * Has an order carried out. Urgent ones go first, even before one that has begun and is not urgent: that begins anew
   * afterwards. Resolves to what is wrong with the file when its process crashes or is ended for taking too much; rejects
   * when no process can be started.
   */
  run<Task extends keyof ImageTasks>(
    order: { task: Task } & ImageTasks[Task]["needs"],
    urgency: "urgent" | "patient",
  ): Promise<ImageTasks[Task]["result"] | { trouble: ImageTrouble }>;
};

type Outcome = ImageTasks[keyof ImageTasks]["result"] | { trouble: ImageTrouble };
type Errand = {
  order: ImageOrder;
  isUrgent: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
};
type Worker = {
  process: ChildProcess;
  /** What it is for, because the priority of a process can only be lowered. */
  isUrgent: boolean;
  errand?: Errand;
  /** Ends what takes too long, or what has nothing to do. */
  clock?: NodeJS.Timeout;
  state: "starting" | "ready" | "leaving";
  /** Why it is ended: it takes too long, or another is to take its place. */
  ending?: "late" | "replaced";
  complaints: string;
};

/** A pool whose processes are started when there is something to do. */
export function createImagePool({ program, atOnce, waiting, timeLimit, idleTime }: Options): ImagePool {
  const urgent: Errand[] = [];
  const patient: Errand[] = [];
  const workers = new Set<Worker>();

  function proceed(): void {
    const next = urgent[0] ?? patient[0];
    if (!next) return;
    const { isUrgent } = next;
    const idle = [...workers].find(
      (worker) => !worker.errand && worker.state !== "leaving" && worker.isUrgent === isUrgent,
    );
    const worker = idle ?? hire(isUrgent);
    if (!worker) {
      makePlace(isUrgent);
      return;
    }
    (isUrgent ? urgent : patient).shift();
    give(worker, next);
    proceed();
  }

  /** A new process, unless there are as many as there may be. */
  function hire(isUrgent: boolean): Worker | undefined {
    if (workers.size >= atOnce) return undefined;
    const started = start(program, isUrgent ? niceness.urgent : niceness.patient);
    const worker: Worker = { process: started, isUrgent, state: "starting", complaints: "" };
    workers.add(worker);
    worker.process.stderr?.on("data", (text: Buffer) => {
      worker.complaints = (worker.complaints + text).slice(-2_000);
    });
    worker.process.on("message", (message) => hear(worker, message as ImageMessage));
    worker.process.on("error", (error) => leave(worker, error.message));
    worker.process.on("exit", (code, signal) => leave(worker, signal ?? `code ${code}`));
    return worker;
  }

  function give(worker: Worker, errand: Errand): void {
    clearTimeout(worker.clock);
    worker.errand = errand;
    worker.process.ref();
    worker.process.channel?.ref();
    worker.clock = setTimeout(() => end(worker, "late"), timeLimit);
    // A process that is gone by now says so itself.
    worker.process.send(errand.order, () => {});
  }

  /** Ends a process that is for something else and has nothing to do, or nothing as urgent. */
  function makePlace(isUrgent: boolean): void {
    if ([...workers].some(({ state }) => state === "leaving")) return;
    const other = [...workers].find((worker) => !worker.errand || (isUrgent && !worker.isUrgent));
    if (other) end(other, "replaced");
  }

  function end(worker: Worker, why: Worker["ending"]): void {
    worker.ending = why;
    worker.state = "leaving";
    worker.process.kill("SIGKILL");
  }

  function hear(worker: Worker, message: ImageMessage): void {
    if (worker.ending) return;
    if (message.kind === "ready") {
      worker.state = "ready";
      return;
    }
    const { errand } = worker;
    worker.errand = undefined;
    clearTimeout(worker.clock);
    if (message.isLeaving) worker.state = "leaving";
    else rest(worker);
    if (message.kind === "trouble") log.debug("a picture could not be made", { reason: message.reason });
    errand?.resolve(message.kind === "done" ? message.result : { trouble: message.trouble });
    proceed();
  }

  /** It stays for a while, and keeps nothing from ending. */
  function rest(worker: Worker): void {
    worker.process.unref();
    worker.process.channel?.unref();
    worker.clock = setTimeout(() => {
      worker.state = "leaving";
      worker.process.disconnect();
    }, idleTime).unref();
  }

  function leave(worker: Worker, how: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.clock);
    const { errand, ending, state, complaints } = worker;
    if (errand && ending === "replaced") patient.unshift(errand);
    else if (errand && state === "starting") {
      errand.reject(new Error(`the process for pictures did not start (${how}): ${complaints}`));
    } else if (errand) {
      log.warn("a picture has ended its process", {
        how,
        ...(ending && { ending }),
        ...(complaints && { complaints }),
      });
      errand.resolve({ trouble: troubleOf(worker, how) });
    }
    proceed();
  }

  return {
    run(order, urgency) {
      const isUrgent = urgency === "urgent";
      if (isUrgent && urgent.length >= waiting) {
        return Promise.reject(new QueueFull(`${waiting} pictures are waiting already`));
      }
      const outcome = new Promise<Outcome>((resolve, reject) => {
        (isUrgent ? urgent : patient).push({ order: order as ImageOrder, isUrgent, resolve, reject });
      });
      proceed();
      return outcome as ReturnType<ImagePool["run"]> as Promise<never>;
    },
  };
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

/** A machine short of memory ends the process from outside. */
function troubleOf({ ending }: Worker, how: string): ImageTrouble {
  if (ending === "late") return "slow";
  return how === "SIGKILL" ? "memory" : "damaged";
}
