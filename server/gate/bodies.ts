import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { log } from "~/lib/log.server.ts";
import { findLimit, hasTooManyFields, usual } from "./body-limits.ts";
import { createSlowBodyWatch, type Patience } from "./slow-bodies.ts";

type Read = IncomingMessage & { rawBody?: Buffer };

/** What the gate has to know: who is staff, and the headers that every answer has. */
export type BodyGateParts = {
  isStaff(request: IncomingMessage): Promise<boolean>;
  headers: Record<string, string>;
  patience?: Patience;
};

/** How long the rest of a refused body may still come, so that its sender reads the refusal; in milliseconds. */
const farewell = 500;

/**
 * Stands before everything that reads what was sent. A body that is too large is refused with 413 before anything of it is
 * read, or as soon as it is when it does not say how long it is; more than the usual is for staff, who are looked up first. A
 * body that trickles ends with 408. What is left is in memory before any work begins.
 */
export function createBodyGate(server: Server, { isStaff, headers, patience }: BodyGateParts) {
  const watch = createSlowBodyWatch(patience);
  const asked = new WeakSet<IncomingMessage>();
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    asked.add(request);
    server.emit("request", request, response);
  });
  const go = (request: IncomingMessage, response: ServerResponse) => {
    if (asked.delete(request)) response.writeContinue();
  };

  function refuse(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
    const type = text.startsWith("{") ? "application/json" : "text/plain; charset=utf-8";
    const isWaiting = asked.has(request);
    response
      .writeHead(status, {
        ...headers,
        "Content-Type": type,
        "Cache-Control": "no-store",
        ...(isWaiting && { Connection: "close" }),
      })
      .end(text);
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.complete || request.socket.destroySoon(), farewell).unref();
  }

  /** Reads a body up to the limit; resolves to null when there is more, never when the connection ends. */
  function collect(request: IncomingMessage, most: number): Promise<Buffer | null> {
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      let length = 0;
      const take = (part: Buffer) => {
        length += part.length;
        if (length <= most) parts.push(part);
        else {
          request.off("data", take);
          resolve(null);
        }
      };
      request.on("data", take);
      request.once("end", () => resolve(Buffer.concat(parts)));
    });
  }

  async function take(request: Read, response: ServerResponse, answer: () => void): Promise<unknown> {
    const declared = Number(request.headers["content-length"]);
    const limit = findLimit(request.url);
    if (declared > limit.bytes) return refuse(request, response, 413, limit.refusal);
    watch(request, response);
    const isLarge = declared > usual.bytes;
    if (isLarge && !(await isStaff(request))) {
      // Whoever guards the address says so, and has nothing to read.
      request.rawBody = Buffer.alloc(0);
      return answer();
    }
    go(request, response);
    if (isLarge && limit.isStreamed) return answer();
    const body = await collect(request, isLarge ? limit.bytes : usual.bytes);
    if (body === null) return refuse(request, response, 413, usual.refusal);
    if (!limit.isStreamed && hasTooManyFields(body, request.headers)) {
      return refuse(request, response, 413, "This form has too many fields.");
    }
    request.rawBody = body;
    answer();
  }

  return (request: IncomingMessage, response: ServerResponse, answer: () => void): void => {
    const { "content-length": length, "transfer-encoding": coding } = request.headers;
    if (hasTwoHosts(request)) refuse(request, response, 400, "Which host is meant?");
    else if (coding === undefined && !(Number(length) > 0)) answer();
    else
      take(request, response, answer).catch((error) => {
        log.error("a body could not be taken in", { error });
        response.destroy();
      });
  };
}

/** Programs on the way may have understood another one than we would (RFC 9112 §3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
