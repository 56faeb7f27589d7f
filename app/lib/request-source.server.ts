import { AsyncLocalStorage } from "node:async_hooks";

/** Where a request comes from, and who is signed in there once the guard knows it. */
export type RequestSource = { clientAddress: string; userAgent: string; userId?: string };

// Development has this module twice, for the server and for the pages.
const holder = globalThis as typeof globalThis & { sikkaRequestSource?: AsyncLocalStorage<RequestSource> };
holder.sikkaRequestSource ??= new AsyncLocalStorage();
const running = holder.sikkaRequestSource;

/** Answers a request; `requestSource()` gives its source meanwhile. */
export function withRequestSource<T>(source: RequestSource, work: () => T): T {
  return running.run(source, work);
}

/** The source of the request at hand; undefined outside of one, on the command line say. */
export function requestSource(): RequestSource | undefined {
  return running.getStore();
}
