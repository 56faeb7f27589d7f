import pageScript from "virtual:page-script";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestSource } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { fillSlots, toPiece, toSlot } from "~/lib/text/html-slots.ts";
import { requestFacts } from "~/request/request-context.ts";
import { inOwnLanguage } from "~/site-kit/languages/own-language.server.ts";
import { listSheets } from "~/site-kit/sheets.server.ts";
import { SpriteIcons } from "~/ui/icons/icon.tsx";
import { toSprite } from "~/ui/icons/icon-sprite.server.tsx";
import { PageParts } from "./request/page-parts.ts";
import { isOfBackOffice } from "./request/route-handle.ts";

/** Renders a page: a public one to a plain string, one of the back office with the data to hydrate it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const isBackOffice = routes.some(isOfBackOffice);
  // A public page is cached for many visitors, so it contains nothing of one response.
  const facts = context.get(requestFacts);
  const nonce = isBackOffice ? facts.nonce : undefined;
  const styles = isBackOffice ? [] : listSheets(routes.map((id) => entry.routeModules[id]?.handle));
  for (const { text } of styles) facts.styles.add(text);
  const sprite = toPiece("");
  const icons = new Set<LucideIcon>();
  const page = (
    <PageParts
      value={{
        script: pageScript,
        nonce,
        requestId: isBackOffice && status >= 500 ? requestSource()?.requestId : undefined,
        styles: styles.map(({ text, media }) => ({ text: toSlot(text), media })),
        sprite: sprite.mark,
      }}
    >
      <SpriteIcons value={isBackOffice ? icons : null}>
        <ServerRouter context={isBackOffice ? entry : toDocument(entry, routes)} url={request.url} nonce={nonce} />
      </SpriteIcons>
    </PageParts>
  );
  const html = nonce
    ? await renderWithData(page, nonce)
    : inOwnLanguage(renderPublic(page, entry.staticHandlerContext));
  headers.set("Content-Type", "text/html; charset=utf-8");
  // renderToString leaves the doctype out. To look for it, or to add it to the text, copies the page once more each.
  facts.drawn = fillSlots(html, nonce ? "" : "<!DOCTYPE html>", [
    ...facts.pieces,
    { ...sprite, bytes: Buffer.from(toSprite(icons)) },
  ]);
  return new Response(null, { status, headers });
}

/** A public page. If a failed one fails again, its frame is what fails: without data it is left out. */
function renderPublic(page: ReactElement, context: EntryContext["staticHandlerContext"]): string {
  try {
    return renderToString(page);
  } catch (error) {
    if (!context.errors) throw error;
    context.loaderData = {};
    return renderToString(page);
  }
}

function toDocument(entry: EntryContext, ids: string[]): EntryContext {
  const routes = Object.fromEntries(ids.map((id) => [id, entry.manifest.routes[id]]));
  return { ...entry, manifest: { ...entry.manifest, routes }, serverHandoffStream: undefined };
}

async function renderWithData(page: ReactElement, nonce: string): Promise<string> {
  const html = await renderToReadableStream(page, {
    nonce,
    // The response is not streamed, so React need not move large parts to the end of the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(10_000),
    onError: (error) => log.error("a screen could not be drawn", { error }),
  });
  await html.allReady;
  return new Response(html).text();
}

/** Errors in loaders, actions and rendering only go to the log; the visitor sees the error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isVisitorsMistake) return;
  if (error instanceof TypeError && /FormData|multipart/i.test(error.message)) {
    context.get(requestFacts).isBroken = true;
    return log.info("a form was broken", { path: new URL(request.url).pathname });
  }
  log.error("a page failed", { path: new URL(request.url).pathname, error });
};
