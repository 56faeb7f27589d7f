import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Time limit for open requests once no more are accepted, in milliseconds (contract: 10 s in all). */
const shutdownTimeoutMs = 7_000;

/** Ends a server without breaking off responses. Call it before the server answers anything. */
export function createDrain(server: Server): (seconds: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      // The connection is idle now, and otherwise stays open for seconds.
      if (isDraining && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  /** Answers until balancers have noticed; then open requests get seven seconds. */
  return async (seconds) => {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    await sleep(seconds * 1_000);
    const forced = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(forced);
  };
}
