import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a body may keep us waiting, in milliseconds: at first, and at the most after it has been quick. */
export type Patience = { first: number; most: number };

/** Each byte that has come is worth so much further time, in milliseconds: 1 KB a second is the slowest line there is. */
const worth = 1;
const refusal =
  "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n" +
  "Cache-Control: no-store\r\nContent-Length: 31\r\n\r\nThis took too long to be sent.\n";

type Waiting = { response: ServerResponse; seen: number; credit: number };

/**
 * Ends bodies that trickle with 408. What counts is progress, not the whole time, so that a large file on a slow line
 * arrives; while we are the one who does not read, no time passes.
 */
export function createSlowBodyWatch({ first, most }: Patience = { first: 10_000, most: 60_000 }) {
  const waiting = new Map<IncomingMessage, Waiting>();
  const step = Math.min(1_000, first / 4);
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    for (const [incoming, line] of waiting) {
      if (incoming.complete || incoming.destroyed) {
        waiting.delete(incoming);
        continue;
      }
      if (incoming.readableLength >= incoming.readableHighWaterMark) continue;
      const { bytesRead } = incoming.socket;
      line.credit = Math.min(most, line.credit + (bytesRead - line.seen) * worth) - step;
      line.seen = bytesRead;
      if (line.credit >= 0) continue;
      waiting.delete(incoming);
      end(incoming, line.response);
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    if (incoming.complete) return;
    waiting.set(incoming, { response, seen: incoming.socket.bytesRead, credit: first });
    timer ??= setInterval(look, step).unref();
  };
}

function end(incoming: IncomingMessage, response: ServerResponse): void {
  // A response without a socket waits for the one before it.
  if (!response.headersSent && response.socket) response.socket.end(refusal);
  // At once, it would reach the sender before the answer does.
  setTimeout(() => incoming.destroy(new Error("the body did not come in time")), 50).unref();
}
