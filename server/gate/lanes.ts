import type { IncomingMessage, ServerResponse } from "node:http";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { createTally } from "~/lib/tally.ts";
import { createWorkQueue, type WorkQueue } from "~/lib/work-queue.ts";
import type { KnownRoute, RouteTable } from "../route-table.ts";
import { toClient } from "./client.ts";

/** Whoever takes longer waits for the database, in milliseconds. */
const busy = 500;
/** A lane for each kind of work, so that none takes the place of another; a page is made in some 10 ms. */
const lanes = {
  pages: createWorkQueue({ atOnce: 16, waiting: 300, ofOne: 64, longestWait: 5_000, busy }),
  files: createWorkQueue({ atOnce: 32, waiting: 1_000, ofOne: 512, longestWait: 10_000, busy }),
  forms: createWorkQueue({ atOnce: 16, waiting: 1_000, ofOne: 200, longestWait: 10_000, busy }),
  /** The sign-in's page and whatever else of the back office is asked for without a cookie of ours. */
  entrance: createWorkQueue({ atOnce: 4, waiting: 100, ofOne: 32, longestWait: 5_000, busy }),
  /** Two passwords are looked at at once; each answer is a page. */
  signIns: createWorkQueue({ atOnce: 12, waiting: 30, ofOne: 40, longestWait: 10_000, busy }),
  staff: createWorkQueue({ atOnce: 32, waiting: 300, ofOne: 300, longestWait: 10_000, busy }),
};

/** Carries out what a request asks for in its turn; rejects with QueueFull when there is too much of its kind. */
export type RunInLane = <T>(request: IncomingMessage, task: () => Promise<T>) => Promise<T>;

/** Lanes for requests of clients behind so many proxies. */
export function createLanes(trustProxy: number, routes: RouteTable): RunInLane {
  return (request, task) => {
    const lane = findLane(request, routes.find(request.url?.split("?")[0] ?? ""));
    return lane ? lane.run(task, toClient(request, trustProxy)) : task();
  };
}

function findLane({ method, headers }: IncomingMessage, { lane, isBackOffice }: KnownRoute): WorkQueue | null {
  const isReading = method === "GET" || method === "HEAD";
  if (lane === "files") return lanes.files;
  if (!isBackOffice) return isReading ? lanes.pages : lanes.forms;
  // A device that is known has a line that no stranger fills (app/data/accounts/auth.server.ts).
  if (!isReading && lane === "signIns") return headers.cookie?.includes("sikka.device=") ? null : lanes.signIns;
  if (!isReading && lane === "own") return null;
  // Whose cookie it is takes a look into the database; here it only has to be none of those who never had one.
  if (headers.cookie?.includes("sikka.")) return lanes.staff;
  return isReading ? lanes.entrance : lanes.forms;
}

const tally = createTally("requests were refused because there were too many at once");
const shedHeaders = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "2" };
const shedText = "There is very much to do at the moment. Please try again in a few seconds.";

/** The answer to a request for a route whose lane is full. */
export function toShedAnswer({ lane }: KnownRoute): Response {
  tally();
  if (lane !== "signIns") return plainAnswer(shedText, 503, shedHeaders);
  return plainAnswer("Too many people are signing in at the moment. Please try again.", 503, { "Retry-After": "5" });
}

export function shed(response: ServerResponse, headers: Record<string, string>): void {
  tally();
  response.writeHead(503, { ...headers, ...shedHeaders }).end(shedText);
}
