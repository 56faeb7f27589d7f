import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** So many requests of one connection are at work; nothing more is read until one of them is answered. */
const most = 4;
/** Node's parser gets pieces that end with a request's headers, unless they would be smaller than this. In bytes. */
const leastPiece = 256;
/** What one connection may have sent ahead before it is closed, in bytes. */
const mostAhead = 512 * 1024;
const blankLine = "\r\n\r\n";

type NodeSocket = Socket & { _paused?: boolean };

/** Lets a connection have few unanswered requests: Node's parser makes thousands of one small packet. */
export function boundPipelines(server: Server): void {
  const lines = new WeakMap<Socket, Line>();
  server.on("connection", (socket: NodeSocket) => lines.set(socket, new Line(socket)));
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(socket);
    line?.begin();
    if (line) response.once("close", () => line.end());
  });
}

class Line {
  readonly socket: NodeSocket;
  readonly feed: ((bytes: Buffer) => void)[];
  open = 0;
  ahead: Buffer | undefined;
  /** Node pauses the socket too, while a body is not read. */
  isPausedByUs = false;
  isNext = false;

  constructor(socket: NodeSocket) {
    this.socket = socket;
    this.feed = socket.listeners("data") as ((bytes: Buffer) => void)[];
    socket.removeAllListeners("data");
    socket.on("data", (bytes: Buffer) => {
      this.ahead = this.ahead ? Buffer.concat([this.ahead, bytes]) : bytes;
      if (this.ahead.length > mostAhead) socket.destroy();
      else this.proceed();
    });
    // Node has heard that its answers are read again.
    socket.on("resume", () => {
      if (this.ahead) this.proceed();
    });
  }

  begin(): void {
    this.open += 1;
  }

  end(): void {
    this.open -= 1;
    if (this.ahead) this.proceedInTurn();
    else this.proceed();
  }

  /** Everybody else has a turn before this connection's next requests. */
  proceedInTurn(): void {
    if (this.isNext) return;
    this.isNext = true;
    setImmediate(() => {
      this.isNext = false;
      this.proceed();
    });
  }

  proceed(): void {
    // What is answered at once is never open, so there is one piece a turn.
    if (this.ahead && this.mayFeed()) this.feedPiece(this.ahead);
    if (this.ahead && this.mayFeed()) this.proceedInTurn();
    const wasPausedByUs = this.isPausedByUs;
    this.isPausedByUs = this.ahead !== undefined || this.open >= most;
    if (this.isPausedByUs) this.socket.pause();
    else if (wasPausedByUs && !this.socket._paused) this.socket.resume();
  }

  mayFeed(): boolean {
    return this.open < most && !this.socket._paused && !this.socket.destroyed;
  }

  feedPiece(bytes: Buffer): void {
    const end = findEnd(bytes);
    this.ahead = end < bytes.length ? bytes.subarray(end) : undefined;
    const piece = bytes.subarray(0, end);
    for (const take of this.feed) take.call(this.socket, piece);
  }
}

function findEnd(bytes: Buffer): number {
  const found = bytes.indexOf(blankLine, Math.max(0, leastPiece - blankLine.length));
  return found === -1 ? bytes.length : found + blankLine.length;
}
