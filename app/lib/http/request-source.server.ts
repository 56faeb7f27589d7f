import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "../process-wide.ts";
import { type Language, setLanguageSource } from "../text/messages.ts";

/** A request's short id, where it comes from, its language, and who is signed in once the guard knows it. */
export type RequestSource = {
  requestId?: string;
  clientAddress: string;
  userAgent: string;
  language?: Language;
  userId?: string;
};

const opened = processWide<{ running: AsyncLocalStorage<RequestSource> }>("request source");
opened.running ??= new AsyncLocalStorage();
const { running } = opened;
setLanguageSource(() => running.getStore()?.language);

/** Handles a request; meanwhile `requestSource()` returns its source. */
export function withRequestSource<T>(source: RequestSource, work: () => T): T {
  return running.run(source, work);
}

/** The source of the current request; undefined outside one, for example on the command line. */
export const requestSource = (): RequestSource | undefined => running.getStore();

/** A sentence about a failure with the id by which its lines are found in the log. */
export function withRequestId(text: string): string {
  const { requestId } = requestSource() ?? {};
  return requestId ? `${text} (request ${requestId})` : text;
}
