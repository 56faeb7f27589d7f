import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebServer } from "./http.ts";

/** Longest time that requests in flight get to finish once no more are taken, in milliseconds (contract: 10 s in all). */
const finishTime = 7_000;

/** Ends a server without cutting anybody off. Call it before the server answers anything. */
export function createDrain({ server, connections }: WebServer): (seconds: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      // Its connection is idle now, and nobody else would close it for seconds.
      if (isDraining && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  /**
   * Goes on answering for so many seconds, in which balancers notice that the program is not ready any more; every
   * answer asks for the end of its connection. Then nothing new is taken, and what is in flight gets seven seconds.
   */
  return async (seconds) => {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    await sleep(seconds * 1_000);
    const forced = setTimeout(() => {
      server.closeAllConnections();
      connections?.closeAll();
    }, finishTime);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      connections?.closeIdle();
    });
    clearTimeout(forced);
  };
}
