import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "../process-wide.ts";

/** Where a request comes from, and who is signed in there once the guard knows it. */
export type RequestSource = { clientAddress: string; userAgent: string; userId?: string };

const opened = processWide<{ running: AsyncLocalStorage<RequestSource> }>("request source");
opened.running ??= new AsyncLocalStorage();
const { running } = opened;

/** Answers a request; `requestSource()` gives its source meanwhile. */
export function withRequestSource<T>(source: RequestSource, work: () => T): T {
  return running.run(source, work);
}

/** The source of the request at hand; undefined outside of one, on the command line say. */
export function requestSource(): RequestSource | undefined {
  return running.getStore();
}
