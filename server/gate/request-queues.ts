import type { IncomingMessage, ServerResponse } from "node:http";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { createThrottledWarning } from "~/lib/throttled-warning.ts";
import { createWorkQueue, type WorkQueue } from "~/lib/work-queue.ts";
import type { KnownRoute, RouteTable } from "../route-table.ts";
import { toClient } from "./client.ts";

/** A task that takes longer than this is waiting for the database, in milliseconds. */
const busyAfterMs = 500;
/** One queue per kind of work, so that no kind delays another; a page takes about 10 ms. */
const queues = {
  pages: createWorkQueue({ atOnce: 16, waiting: 300, ofOne: 64, longestWait: 5_000, busy: busyAfterMs }),
  files: createWorkQueue({ atOnce: 32, waiting: 1_000, ofOne: 512, longestWait: 10_000, busy: busyAfterMs }),
  forms: createWorkQueue({ atOnce: 16, waiting: 1_000, ofOne: 200, longestWait: 10_000, busy: busyAfterMs }),
  /** The sign-in page, and all other back-office requests without a cookie of ours. */
  entrance: createWorkQueue({ atOnce: 4, waiting: 100, ofOne: 32, longestWait: 5_000, busy: busyAfterMs }),
  /** Two passwords are checked at once; each answer is a page. */
  signIns: createWorkQueue({ atOnce: 12, waiting: 30, ofOne: 40, longestWait: 10_000, busy: busyAfterMs }),
  staff: createWorkQueue({ atOnce: 32, waiting: 300, ofOne: 300, longestWait: 10_000, busy: busyAfterMs }),
};

/** Runs a request's task in its turn; rejects with QueueFull when there are too many of its kind. */
export type RunInQueue = <T>(request: IncomingMessage, task: () => Promise<T>) => Promise<T>;

/** Queues for requests of clients behind this many proxies. */
export function createRequestQueues(trustProxy: number, routes: RouteTable): RunInQueue {
  return (request, task) => {
    const queue = findQueue(request, routes.find(request.url?.split("?")[0] ?? ""));
    return queue ? queue.run(task, toClient(request, trustProxy)) : task();
  };
}

function findQueue({ method, headers }: IncomingMessage, { queue, isBackOffice }: KnownRoute): WorkQueue | null {
  const isReading = method === "GET" || method === "HEAD";
  if (queue === "files") return queues.files;
  if (!isBackOffice) return isReading ? queues.pages : queues.forms;
  // A known device does not wait in the queue that strangers can fill (app/data/accounts/auth.server.ts).
  if (!isReading && queue === "signIns") return headers.cookie?.includes("sikka.device=") ? null : queues.signIns;
  if (!isReading && queue === "own") return null;
  // Checking the session needs the database; here it is enough that strangers have no such cookie.
  if (headers.cookie?.includes("sikka.")) return queues.staff;
  return isReading ? queues.entrance : queues.forms;
}

const warnOfRefusal = createThrottledWarning("requests were refused because there were too many at once");
const shedHeaders = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "2" };
const shedText = "The site is very busy at the moment. Please try again in a few seconds.";

/** The answer for a route whose queue is full. */
export function toBusyAnswer({ queue }: KnownRoute): Response {
  warnOfRefusal();
  if (queue !== "signIns") return plainAnswer(shedText, 503, shedHeaders);
  return plainAnswer("Too many people are signing in at the moment. Please try again.", 503, { "Retry-After": "5" });
}

export function refuseBusy(response: ServerResponse, headers: Record<string, string>): void {
  warnOfRefusal();
  response.writeHead(503, { ...headers, ...shedHeaders }).end(shedText);
}
