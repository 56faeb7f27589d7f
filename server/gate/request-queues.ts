import type { IncomingMessage, ServerResponse } from "node:http";
import { noteReached } from "~/features/system/reached-limits.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { createThrottledWarning } from "~/lib/throttled-warning.ts";
import { createWorkQueue, type QueueFull } from "~/lib/work-queue.ts";
import type { KnownRoute, RouteTable } from "../route-table.ts";
import { toClient } from "./client.ts";
import { hasSessionCookie, provesDevice } from "./session-cookies.ts";

/** A task that takes longer than this is waiting for the database, in milliseconds. */
const busyAfterMs = 500;
/** One queue per kind of work, so that no kind delays another; a page takes about 10 ms. */
const createQueues = () => ({
  pages: createWorkQueue({ atOnce: 16, waiting: 300, ofOne: 64, longestWait: 5_000, busy: busyAfterMs }),
  files: createWorkQueue({ atOnce: 32, waiting: 1_000, ofOne: 512, longestWait: 10_000, busy: busyAfterMs }),
  forms: createWorkQueue({ atOnce: 16, waiting: 1_000, ofOne: 200, longestWait: 10_000, busy: busyAfterMs }),
  /** The sign-in page, and all other back-office requests without a session cookie. */
  entrance: createWorkQueue({ atOnce: 4, waiting: 100, ofOne: 32, longestWait: 5_000, busy: busyAfterMs }),
  /** Two passwords are checked at once; each answer is a page. One that takes long waits for passwords, so none starts beside it. */
  signIns: createWorkQueue({ atOnce: 12, waiting: 30, ofOne: 16, longestWait: 10_000 }),
  /** The same from a known device, which does not wait where strangers can fill the queue (app/accounts/store/auth.server.ts). */
  knownDevices: createWorkQueue({ atOnce: 12, waiting: 60, ofOne: 8, longestWait: 10_000, busy: busyAfterMs }),
  staff: createWorkQueue({ atOnce: 32, waiting: 300, ofOne: 300, longestWait: 10_000, busy: busyAfterMs }),
});
type Queues = ReturnType<typeof createQueues>;

/** Runs a request's task in its turn; rejects with QueueFull when there are too many of its kind. */
export type RunInQueue = <T>(request: IncomingMessage, task: () => Promise<T>) => Promise<T>;

/** Queues for requests of clients behind this many proxies. */
export function createRequestQueues(trustProxy: number, routes: RouteTable): RunInQueue {
  const queues = createQueues();
  return async (request, task) => {
    const route = routes.find(request.url?.split("?")[0] ?? "");
    const isSignIn = request.method === "POST" && route.isBackOffice && route.queue === "signIns";
    const isKnownDevice = isSignIn && (await provesDevice(request.headers.cookie));
    const queue = isKnownDevice ? queues.knownDevices : findQueue(queues, request, route);
    return queue ? queue.run(task, toClient(request, trustProxy)) : task();
  };
}

function findQueue(queues: Queues, { method, headers }: IncomingMessage, { queue, isBackOffice }: KnownRoute) {
  const isReading = method === "GET" || method === "HEAD";
  if (queue === "files") return queues.files;
  if (!isBackOffice) return isReading ? queues.pages : queues.forms;
  if (!isReading && queue === "signIns") return queues.signIns;
  if (!isReading && queue === "own") return null;
  // Its signature has been checked (session-cookies.ts); whether the session goes on is the guard's question.
  if (hasSessionCookie(headers.cookie)) return queues.staff;
  return isReading ? queues.entrance : queues.forms;
}

const warnOfRefusal = perApp("refused requests", () =>
  createThrottledWarning("requests were refused because there were too many at once"),
);
const shedHeaders = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "2" };

/** Why a request was refused: everyone's places are taken, or those that one address may have. */
const words = {
  requests: {
    ofAll: "The site is very busy at the moment. Please try again in a few seconds.",
    ofOne: "Too many requests came from your connection at once. Please try again in a few seconds.",
  },
  signIns: {
    ofAll: "Too many people are signing in at the moment. Please try again.",
    ofOne: "Too many sign-ins came from your connection at once. Please try again.",
  },
};

function toWords(kind: keyof typeof words, { isOfOne }: QueueFull): string {
  warnOfRefusal()();
  if (!isOfOne) noteReached(kind);
  return words[kind][isOfOne ? "ofOne" : "ofAll"];
}

/** The answer for a route whose queue is full. */
export function toBusyAnswer({ queue }: KnownRoute, full: QueueFull): Response {
  if (queue !== "signIns") return plainAnswer(toWords("requests", full), 503, shedHeaders);
  return plainAnswer(toWords("signIns", full), 503, { "Retry-After": "5" });
}

export function refuseBusy(response: ServerResponse, headers: Record<string, string>, full: QueueFull): void {
  response.writeHead(503, { ...headers, ...shedHeaders }).end(toWords("requests", full));
}
