import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { noteReached } from "~/features/system/reached-limits.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue, QueueFull, type WorkQueue } from "~/lib/work-queue.ts";
import type { BodyLimit } from "~/request/route-handle.ts";
import type { RouteTable } from "../route-table.ts";
import { toClient } from "./client.ts";
import { type BodyPatience, endSlowBody, formMsPerByte, msPerByte, watchSlowBody } from "./slow-bodies.ts";
import { spoolBody } from "./spooled-body.ts";

type Read = IncomingMessage & { rawBody?: Buffer };

export type BodyGateParts = {
  routes: RouteTable;
  isStaff(request: IncomingMessage): Promise<boolean>;
  headers: Record<string, string>;
  trustProxy: number;
  /** Where visitors' forms with files are kept while they arrive. */
  spoolFolder: string;
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

/** How long to wait for bodies, and a whole form for its turn, in milliseconds. */
type Patience = BodyPatience & { turn: number };
const usualPatience: Patience = { first: 10_000, most: 60_000, turn: 20_000 };

/**
 * Visitors' forms with files arrive on the disk, two of an address at once (together at most 1.2 GB). Only those that are
 * there whole are held in memory, one large one at a time: parsing and storing it takes several times its size. Small ones
 * have places of their own.
 */
const toFormQueues = (longestWait: number) => ({
  small: {
    arriving: createWorkQueue({ atOnce: 256, waiting: 0, ofOne: 2 }),
    held: createWorkQueue({ atOnce: 2, waiting: 254, longestWait }),
  },
  large: {
    arriving: createWorkQueue({ atOnce: 64, waiting: 0, ofOne: 2 }),
    held: createWorkQueue({ atOnce: 1, waiting: 63, longestWait }),
  },
});
const smallFormBytes = 1024 * 1024;
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

function toBusyWords(error: unknown, { busy, refusal }: BodyLimit): string {
  if (error instanceof QueueFull && error.isOfOne) return busy?.ofOne ?? refusal;
  if (error instanceof QueueFull) noteReached("forms");
  else log.error("a form with files could not be taken in", { error });
  return busy?.ofAll ?? refusal;
}

/** How long the rest of a refused body may still arrive, in milliseconds. */
const closeDelayMs = 500;

/** Refuses bodies that are too large (413) or too slow (408) before any work begins; larger ones are for staff only. */
export function createBodyGate(server: Server, parts: BodyGateParts) {
  const { routes, isStaff, headers, trustProxy, spoolFolder, patience = usualPatience } = parts;
  const forms = toFormQueues(patience.turn);
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
    const isLarge = declared > usual.bytes;
    const isForm = isLarge && limit.isForAnyone;
    watchSlowBody(request, response, patience, isForm ? formMsPerByte : msPerByte);
    if (isForm) return takeInTurn(request, response, limit, answer);
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
    answerWith(body, request, response, limit, answer);
  }

  function answerWith(body: Buffer, request: Read, response: ServerResponse, limit: BodyLimit, answer: () => void) {
    if (!limit.isStreamed && hasTooManyFields(body, request.headers)) {
      return refuse(request, response, 413, "This form has too many fields.");
    }
    request.rawBody = body;
    answer();
  }

  async function takeInTurn(request: Read, response: ServerResponse, limit: BodyLimit, answer: () => void) {
    const { arriving, held } = Number(request.headers["content-length"]) > smallFormBytes ? forms.large : forms.small;
    try {
      await arriving.run(() => takeForm(request, response, limit, answer, held), toClient(request, trustProxy));
    } catch (error) {
      // A body that is there whole is destroyed too.
      if (request.socket.destroyed) throw error;
      refuse(request, response, 503, toBusyWords(error, limit));
    }
  }

  /** Holds a form in memory from when it is on the disk whole until the response is closed. */
  async function takeForm(
    request: Read,
    response: ServerResponse,
    limit: BodyLimit,
    answer: () => void,
    queue: WorkQueue,
  ) {
    const late = setTimeout(() => endSlowBody(request, response), maxFormMs);
    const closed = new Promise((resolve) => response.once("close", resolve));
    sendContinue(request, response);
    const spooled = await spoolBody(request, spoolFolder, limit.bytes).finally(() => clearTimeout(late));
    if (spooled === null) return refuse(request, response, 413, usual.refusal);
    const hold = async () => {
      answerWith(await spooled.read(), request, response, limit, answer);
      await closed;
    };
    await queue.run(hold).finally(() => spooled.close());
  }

  return (request: IncomingMessage, response: ServerResponse, answer: () => void): void => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    // A proxy may have chosen another host than we would (RFC 9112 §3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      refuse(request, response, 400, "Bad request: more than one Host header.");
    else if (coding === undefined && !(Number(length) > 0)) answer();
    else
      take(request, response, answer).catch((error) => {
        // The sender may disconnect, or be disconnected.
        if (!request.socket.destroyed) log.error("a body could not be taken in", { error });
        response.destroy();
      });
  };
}
