import type { IncomingMessage, ServerResponse } from "node:http";

/** How long to wait for a body, in milliseconds: at first, and at most after fast progress. */
export type BodyPatience = { first: number; most: number };

/** Extra time for each received byte, in milliseconds: 1 KB a second is the slowest accepted speed. */
export const msPerByte = 1;
/** Photos and plans have to come faster: 8 KB a second, as over the slowest mobile networks. */
export const formMsPerByte = 1 / 8;
const tooSlow = "The upload was too slow and was stopped.\n";
const refusal =
  "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n" +
  `Cache-Control: no-store\r\nContent-Length: ${tooSlow.length}\r\n\r\n${tooSlow}`;

/** Ends a slow body with 408. Progress counts, not total time; time does not pass while we do not read. */
export function watchSlowBody(
  incoming: IncomingMessage,
  response: ServerResponse,
  { first, most }: BodyPatience,
  perByte: number,
): void {
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
    credit = Math.min(most, credit + (bytesRead - seen) * perByte) - passed;
    seen = bytesRead;
    if (credit >= 0) return;
    clearInterval(timer);
    endSlowBody(incoming, response);
  }, step).unref();
}

/** Answers 408 where nothing was answered, and ends the connection. */
export function endSlowBody(incoming: IncomingMessage, response: ServerResponse): void {
  // A response without a socket waits for the one before it.
  if (!response.headersSent && response.socket) response.socket.end(refusal);
  // Not immediately: the sender would see the closed connection before the answer.
  setTimeout(() => incoming.destroy(new Error("the body did not come in time")), 50).unref();
}
