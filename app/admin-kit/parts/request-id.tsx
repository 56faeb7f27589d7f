import { use } from "react";
import { createStore } from "~/lib/external-store.ts";
import { PageParts } from "~/request/page-parts.ts";
import { messages } from "../messages.ts";
import type { Notice } from "../notice.ts";

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

/** A notice with the id of the newest request below it, if the server answered that. */
export function withNewestId(notice: Notice): Notice {
  const id = newest.get() && messages.requestId(newest.get());
  return id ? { ...notice, detail: [notice.detail, id].filter(Boolean).join(" ") } : notice;
}
