import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that run at once; nothing more is read until one of them is answered. */
const maxPipelined = 4;
/** Node's parser gets chunks that end with a request's headers, unless they would be smaller than this. In bytes. */
const minChunkBytes = 256;
/** How much one connection may send ahead before it is closed, in bytes. */
const maxBufferedBytes = 512 * 1024;
const blankLine = "\r\n\r\n";

type NodeSocket = Socket & { _paused?: boolean };

/** Limits a connection's unanswered requests: Node's parser makes thousands from one small packet. */
export function limitPipelines(server: Server): void {
  const lines = new WeakMap<Socket, ReturnType<typeof openLine>>();
  server.on("connection", (socket: NodeSocket) => lines.set(socket, openLine(socket)));
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(socket);
    line?.begin();
    if (line) response.once("close", line.end);
  });
}

function openLine(socket: NodeSocket) {
  const feed = socket.listeners("data") as ((bytes: Buffer) => void)[];
  let open = 0;
  let ahead: Buffer | undefined;
  /** Node pauses the socket too, while nobody reads a body. */
  let isPausedByUs = false;
  let isNext = false;
  const mayFeed = () => open < maxPipelined && !socket._paused && !socket.destroyed;

  function proceed(): void {
    // A request that is answered immediately never counts as open, so one chunk is fed per turn.
    if (ahead && mayFeed()) feedPiece(ahead);
    if (ahead && mayFeed()) proceedInTurn();
    const wasPausedByUs = isPausedByUs;
    isPausedByUs = ahead !== undefined || open >= maxPipelined;
    if (isPausedByUs) socket.pause();
    else if (wasPausedByUs && !socket._paused) socket.resume();
  }

  /** Lets other connections run before this one's next requests. */
  function proceedInTurn(): void {
    if (isNext) return;
    isNext = true;
    setImmediate(() => {
      isNext = false;
      proceed();
    });
  }

  function feedPiece(bytes: Buffer): void {
    const end = findEnd(bytes);
    ahead = end < bytes.length ? bytes.subarray(end) : undefined;
    const piece = bytes.subarray(0, end);
    for (const take of feed) take.call(socket, piece);
  }

  socket.removeAllListeners("data");
  socket.on("data", (bytes: Buffer) => {
    ahead = ahead ? Buffer.concat([ahead, bytes]) : bytes;
    if (ahead.length > maxBufferedBytes) socket.destroy();
    else proceed();
  });
  // Node has noticed that the client reads its answers again.
  socket.on("resume", () => ahead && proceed());
  return {
    begin() {
      open += 1;
    },
    end() {
      open -= 1;
      if (ahead) proceedInTurn();
      else proceed();
    },
  };
}

function findEnd(bytes: Buffer): number {
  const found = bytes.indexOf(blankLine, Math.max(0, minChunkBytes - blankLine.length));
  return found === -1 ? bytes.length : found + blankLine.length;
}
