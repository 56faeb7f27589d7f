import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue, QueueFull } from "~/lib/work-queue.ts";
import type { BodyLimit } from "~/route-handle.ts";
import type { RouteTable } from "../route-table.ts";
import { toClient } from "./client.ts";

type Read = IncomingMessage & { rawBody?: Buffer };

export type BodyGateParts = {
  routes: RouteTable;
  isStaff(request: IncomingMessage): Promise<boolean>;
  headers: Record<string, string>;
  trustProxy: number;
  patience?: Patience;
};

const tooLarge = "This is too large to send.";

/** The limit for everyone (security.md §2.4), and for bodies of unknown length. */
const usual: BodyLimit = { bytes: 32 * 1024, refusal: tooLarge };
/** Staff's texts are long, and up to three times longer when form-encoded (security.md §2.6). */
const ofStaff: BodyLimit = { bytes: 4 * 1024 * 1024, refusal: tooLarge };

/** The body limit of an address; a larger one than usual is for staff only, unless the route says `anyone`. */
function findLimit(routes: RouteTable, { url = "", headers }: IncomingMessage): BodyLimit & { isForAnyone?: boolean } {
  const [path = ""] = url.split("?");
  const { audience, body } = routes.find(path);
  // Our own forms use the canonical spelling of an address.
  const isCanonical = path === path.toLowerCase() && !path.endsWith("/");
  const isForAnyone = audience === "anyone";
  if (!audience || !isCanonical || (isForAnyone && !isMultipart(headers["content-type"]))) return usual;
  return { ...(body ?? ofStaff), isForAnyone };
}

/** Visitors' forms with files are held in memory, so only a few are accepted at once, each within three minutes. */
const forms = createWorkQueue({ atOnce: 2, waiting: 30, ofOne: 2, longestWait: 20_000 });
const maxFormMs = 180_000;

const isMultipart = (type = "") => /^multipart\//i.test(type);

/** More fields than any form of ours has; parsing them takes quadratic time. */
const maxFields = 5_000;

function hasTooManyFields(body: Buffer, { "content-type": type = "" }: IncomingHttpHeaders): boolean {
  const between = isMultipart(type) ? "\r\n--" : "&";
  let at = -1;
  for (let fields = 0; fields < maxFields; fields++) {
    at = body.indexOf(between, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** How long the rest of a refused body may still arrive, in milliseconds. */
const closeDelayMs = 500;

/** Refuses bodies that are too large (413) or too slow (408) before any work begins; larger ones are for staff only. */
export function createBodyGate(server: Server, parts: BodyGateParts) {
  const { routes, isStaff, headers, trustProxy, patience = usualPatience } = parts;
  const expecting = new WeakSet<IncomingMessage>();
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    expecting.add(request);
    server.emit("request", request, response);
  });
  const sendContinue = (request: IncomingMessage, response: ServerResponse) => {
    if (expecting.delete(request)) response.writeContinue();
  };

  function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
    const type = text.startsWith("{") ? "application/json" : "text/plain; charset=utf-8";
    const isArriving = !request.complete;
    response.writeHead(status, {
      ...headers,
      "Content-Type": type,
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
      ...(isArriving && { Connection: "close" }),
    });
    response.write(text);
    // The sender has the whole answer, and ending it closes the connection, which cuts off a sender that reads last.
    const end = () => response.end();
    if (!isArriving) return void end();
    setTimeout(end, closeDelayMs).unref();
    request.resume().once("end", end);
  }

  async function collect(request: IncomingMessage, most: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async function take(request: Read, response: ServerResponse, answer: () => void): Promise<unknown> {
    const declared = Number(request.headers["content-length"]);
    const limit = findLimit(routes, request);
    if (declared > limit.bytes) return refuse(request, response, 413, limit.refusal);
    watchSlowBody(request, response, patience);
    const isLarge = declared > usual.bytes;
    if (isLarge && limit.isForAnyone) return takeInTurn(request, response, limit, answer);
    if (isLarge && !(await isStaff(request))) {
      // The guard of the address answers, and needs no body.
      request.rawBody = Buffer.alloc(0);
      return answer();
    }
    sendContinue(request, response);
    if (isLarge && limit.isStreamed) {
      // Node would close the connection with the answer, which cuts off a sender that reads last.
      response.shouldKeepAlive = true;
      return answer();
    }
    await takeWhole(request, response, isLarge ? limit : { ...limit, bytes: usual.bytes }, answer);
  }

  async function takeWhole(request: Read, response: ServerResponse, limit: BodyLimit, answer: () => void) {
    const body = await collect(request, limit.bytes);
    if (body === null) return refuse(request, response, 413, usual.refusal);
    if (!limit.isStreamed && hasTooManyFields(body, request.headers)) {
      return refuse(request, response, 413, "This form has too many fields.");
    }
    request.rawBody = body;
    answer();
  }

  async function takeInTurn(request: Read, response: ServerResponse, limit: BodyLimit, answer: () => void) {
    try {
      await forms.run(() => takeForm(request, response, limit, answer), toClient(request, trustProxy));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      refuse(request, response, 503, limit.refusal);
    }
  }

  /** Keeps its place in the queue until the response is closed. */
  async function takeForm(request: Read, response: ServerResponse, limit: BodyLimit, answer: () => void) {
    const late = setTimeout(() => end(request, response), maxFormMs);
    const closed = new Promise((resolve) => response.once("close", resolve));
    sendContinue(request, response);
    await takeWhole(request, response, limit, answer).finally(() => clearTimeout(late));
    await closed;
  }

  return (request: IncomingMessage, response: ServerResponse, answer: () => void): void => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    // A proxy may have chosen another host than we would (RFC 9112 §3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1) refuse(request, response, 400, "Which host is meant?");
    else if (coding === undefined && !(Number(length) > 0)) answer();
    else
      take(request, response, answer).catch((error) => {
        // The sender may disconnect, or be disconnected.
        if (!request.destroyed) log.error("a body could not be taken in", { error });
        response.destroy();
      });
  };
}

/** How long to wait for a body, in milliseconds: at first, and at most after fast progress. */
type Patience = { first: number; most: number };
const usualPatience: Patience = { first: 10_000, most: 60_000 };

/** Extra time for each received byte, in milliseconds: 1 KB a second is the slowest accepted speed. */
const msPerByte = 1;
const refusal =
  "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n" +
  "Cache-Control: no-store\r\nContent-Length: 31\r\n\r\nThis took too long to be sent.\n";

/** Ends a slow body with 408. Progress counts, not total time; time does not pass while we do not read. */
function watchSlowBody(incoming: IncomingMessage, response: ServerResponse, { first, most }: Patience): void {
  const step = Math.min(1_000, first / 4);
  let seen = incoming.socket.bytesRead;
  let credit = first;
  let then = performance.now();
  const timer = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(timer);
    // A busy machine runs timers late; at most two steps count, because bytes that arrived meanwhile are not read yet.
    const passed = Math.min(performance.now() - then, 2 * step);
    then = performance.now();
    if (incoming.readableLength >= incoming.readableHighWaterMark) return;
    const { bytesRead } = incoming.socket;
    credit = Math.min(most, credit + (bytesRead - seen) * msPerByte) - passed;
    seen = bytesRead;
    if (credit >= 0) return;
    clearInterval(timer);
    end(incoming, response);
  }, step).unref();
}

function end(incoming: IncomingMessage, response: ServerResponse): void {
  // A response without a socket waits for the one before it.
  if (!response.headersSent && response.socket) response.socket.end(refusal);
  // Not immediately: the sender would see the closed connection before the answer.
  setTimeout(() => incoming.destroy(new Error("the body did not come in time")), 50).unref();
}
