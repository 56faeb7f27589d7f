import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { log } from "~/lib/log.server.ts";
import { type RequestFacts, requestFacts } from "~/request-context.ts";
import type { Config } from "./config.ts";
import { addHeaders, backOfficeHeaders, pageHeaders } from "./security-headers.ts";

/** The built pages, or a way to load them again for each request in development. */
export type Pages = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Answers before everything else: Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Makes the answer to a request that came from this address. */
export type Renderer = (request: Request, clientAddress: string) => Promise<Response>;

/** A renderer of the pages, which gives each answer the policy and the caching that it needs. */
export function createRenderer(pages: Pages, config: Config): Renderer {
  const render = createRequestHandler(pages.build, pages.mode);
  return async (request, clientAddress) => {
    const { pathname } = new URL(request.url);
    const facts: RequestFacts = {
      siteUrl: config.siteUrl,
      clientAddress,
      requestId: randomUUID(),
      isDataRequest: pathname.endsWith(".data"),
      nonce: randomBytes(16).toString("base64"),
      thirdParties: new Set(),
      styles: new Set(),
    };
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const began = performance.now();
    const response = await render(forPages(request), context);
    log.debug("request", {
      id: facts.requestId,
      method: request.method,
      path: pathname,
      status: response.status,
      ms: Math.round(performance.now() - began),
    });
    return finish(response, pages.mode, facts, pathname);
  };
}

/**
 * The request as the pages see it. HEAD is rendered as GET, so that its headers are the same. The gate has judged
 * the origin; React Router would compare it with Host, which a proxy may have changed.
 */
function forPages(request: Request): Request {
  if (request.method === "HEAD") return new Request(request.url, { headers: request.headers });
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/** Whether an address belongs to the back office, however it is written; its data requests end in `.data`. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(\.data)?(\/|$)/i.test(decodeURIComponent(path));
}

/**
 * A page gets its policy. Nothing of the back office is kept anywhere; every other answer that says nothing else is
 * asked for again each time.
 */
function finish(response: Response, mode: Pages["mode"], facts: RequestFacts, path: string): Response {
  const headers = new Headers(response.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const isStaffOnly = isBackOffice(path);
  // A document that we have not drawn, such as a mail, brings a policy that allows less.
  const hasPolicy = headers.has("content-security-policy");
  if (isPage && !hasPolicy && mode === "production") {
    addHeaders(headers, isStaffOnly ? backOfficeHeaders(facts.siteUrl, facts.nonce) : pageHeaders(facts));
  }
  if (isStaffOnly) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", "public, max-age=0, must-revalidate");
  return new Response(response.body, { status: response.status, headers });
}
