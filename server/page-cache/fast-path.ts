import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** A response as bytes: its header lines, each ending with CRLF, and its body, unless it has none. */
export type DirectAnswer = { status: number; lines: string; body: Buffer | undefined };

/** Finds the answer to a request in the cache; null if it is not there. */
export type FindAnswer = (request: PlainRequest) => DirectAnswer | null;

/** Node closes a connection this much later than it tells clients, so that none writes to a closed one. In milliseconds. */
const graceMs = 1_000;

/**
 * Answers from the cache on the socket; the first other request hands the connection to Node permanently. Returns a
 * function that says how many requests were answered so.
 */
export function answerDirectly(server: Server, find: FindAnswer): () => number {
  const open = new Map<Socket, boolean>();
  let answers = 0;
  const toBytes = createToBytes();
  const nodeListeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");

  server.on("connection", (socket: Socket) => {
    const onData = (bytes: Buffer) => {
      // A client that sends more than it reads is left to Node.
      const request = socket.writableNeedDrain ? null : parsePlainRequest(bytes);
      const answer = request && find(request);
      if (!answer) return handOver(bytes);
      open.set(socket, true);
      answers += 1;
      socket.write(toBytes(answer, server.keepAliveTimeout));
      socket.setTimeout(server.keepAliveTimeout + graceMs);
    };
    const onTimeout = () => {
      // A slow client may still be reading.
      if (socket.writableLength > 0) socket.setTimeout(server.keepAliveTimeout + graceMs);
      else socket.destroy();
    };
    const onEnd = () => socket.end();
    const onError = () => socket.destroy();
    const onClose = () => open.delete(socket);
    const listeners = { data: onData, timeout: onTimeout, end: onEnd, error: onError, close: onClose };

    function handOver(bytes: Buffer): void {
      open.delete(socket);
      socket.setTimeout(0);
      for (const [name, listener] of Object.entries(listeners)) socket.off(name, listener);
      socket.pause();
      socket.unshift(bytes);
      for (const listener of nodeListeners) listener.call(server, socket);
      socket.resume();
    }

    open.set(socket, false);
    socket.setTimeout(server.headersTimeout);
    for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
  });

  // The server's own functions do not know these connections.
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    // New ones may be about to send their first request.
    for (const [socket, isAnswered] of open) if (isAnswered) socket.destroySoon();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const socket of open.keys()) socket.destroy();
  };
  return () => answers;
}

/** Complete responses by body: they stay the same for a second, the resolution of HTTP dates. */
type Ready = { second: number; date: string; answers: WeakMap<Buffer, { lines: string; bytes: Buffer }> };

function createToBytes() {
  let ready: Ready = { second: 0, date: "", answers: new WeakMap() };
  return ({ status, lines, body }: DirectAnswer, keepAlive: number): Buffer => {
    const second = Math.floor(Date.now() / 1_000);
    if (ready.second !== second) ready = { second, date: toDate(second), answers: new WeakMap() };
    const known = body && ready.answers.get(body);
    if (known?.lines === lines) return known.bytes;
    const seconds = Math.floor(keepAlive / 1_000);
    const own = `Date: ${ready.date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
    const head = Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${own}`, "latin1");
    if (!body) return head;
    const bytes = Buffer.concat([head, body]);
    ready.answers.set(body, { lines, bytes });
    return bytes;
  };
}

function toDate(second: number): string {
  return new Date(second * 1_000).toUTCString();
}

export type PlainRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

const maxRequestBytes = 8_192;
const whole = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+:[\t -~]*\r\n)+\r\n$/;
const line = /\n([\w-]+):([\t -~]*)/g;
/** Headers that decide which page is sent; a duplicate would need interpretation. */
const read = new Set(["host", "cookie", "accept-encoding", "if-none-match"]);
/** Headers that decide where a request ends or whether its connection stays (RFC 9112 §6, RFC 9110 §7.6, §10.1). */
const framing = new Set(["content-length", "transfer-encoding", "trailer", "te", "expect", "upgrade"]);

/** Parses bytes as one complete GET without a body that every parser reads the same way; null for anything else. */
export function parsePlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > maxRequestBytes) return null;
  const text = bytes.toString("latin1");
  const [, url] = whole.exec(text) ?? [];
  if (url === undefined) return null;
  const headers: Record<string, string> = {};
  for (const [, given = "", value = ""] of text.matchAll(line)) {
    const name = given.toLowerCase();
    if (framing.has(name) || headers[name] !== undefined) return null;
    if (name === "connection" && value.trim().toLowerCase() !== "keep-alive") return null;
    if (read.has(name)) headers[name] = value.trim();
  }
  return headers.host ? { method: "GET", url, headers } : null;
}
