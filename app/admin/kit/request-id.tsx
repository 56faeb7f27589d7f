import { use } from "react";
import { createStore } from "~/lib/external-store.ts";
import { PageParts } from "~/page-parts.ts";
import { messages } from "../messages.ts";

const first = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>("meta[name=request]");
const newest = createStore(first?.content ?? "");

/** Notes which request the router's data is from. */
export function noteRequest(answer: Response): Response {
  newest.set(answer.headers.get("x-request-id") ?? "");
  return answer;
}

/** The id of the request that failed, by which its lines are found in the log. */
export function RequestId() {
  const { requestId } = use(PageParts);
  const id = newest.use() || requestId;
  return id ? ` ${messages.requestId(id)}` : null;
}

/** A sentence with the id of the newest request, if the server answered it. */
export const withNewestId = (text: string): string =>
  newest.get() ? `${text} ${messages.requestId(newest.get())}` : text;
