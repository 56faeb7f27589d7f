import { sharedContext } from "../app-state.server.ts";
import { type Language, setLanguageSource } from "../text/messages.ts";

/** A request's short id, where it comes from, its language, and who is signed in once the guard knows it. */
export type RequestSource = {
  requestId?: string;
  clientAddress: string;
  userAgent: string;
  language?: Language;
  userId?: string;
};

const running = sharedContext<RequestSource>("request source");
setLanguageSource(() => running.getStore()?.language);

/** Handles a request; meanwhile `requestSource()` returns its source. */
export function withRequestSource<T>(source: RequestSource, work: () => T): T {
  return running.run(source, work);
}

/** Runs work in this language, whatever that of the request is. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return running.run({ clientAddress: "", userAgent: "", ...running.getStore(), language }, work);
}

/** The source of the current request; undefined outside one, for example on the command line. */
export const requestSource = (): RequestSource | undefined => running.getStore();

/** The id by which the lines of this request are found in the log, to be shown. */
export function shownRequestId(): string | undefined {
  const { requestId } = requestSource() ?? {};
  return requestId && `(request ${requestId})`;
}

/** A sentence about a failure with that id. */
export const withRequestId = (text: string): string => [text, shownRequestId()].filter(Boolean).join(" ");
