import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { EntryModule } from "~/site/islands/entry-module.ts";

/** Renders a public page to a string: nothing of it is hydrated, so nothing has to be streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Response {
  const html = renderToString(
    <EntryModule value={entry.manifest.entry.module}>
      <ServerRouter context={entry} url={request.url} />
    </EntryModule>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** What went wrong in a loader, an action or a render goes to the log only; the visitor sees the error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isVisitorsMistake) return;
  log.error("a page failed", { id: context.get(requestFacts).requestId, path: new URL(request.url).pathname, error });
};
