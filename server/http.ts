import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pingDatabase } from "~/data/db.server.ts";
import { pingFileStore } from "~/data/file-store.server.ts";
import { log } from "~/lib/log.server.ts";
import { type RequestFacts, requestFacts } from "~/request-context.ts";
import { limitBodies, longestRequest } from "./body-limits.ts";
import type { Config } from "./config.ts";
import { clientAddress, isOwnStateChange } from "./origin.ts";
import { answerHeaders, backOfficeHeaders, pageHeaders, staticHeaders } from "./security-headers.ts";

/** The built pages, or a way to load them again for each request in development. */
export type Pages = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Answers before everything else: Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** What browsers send forms as. */
const forms = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
/** Addresses that judge by themselves what they are sent, once they know by whom. */
const anyBody = new Set(["/admin/uploads/address", "/admin/uploads/video"]);
const year = 31_536_000;
/** How long /readyz waits for a part, in milliseconds. */
const readyTimeout = 2_000;

type Env = { Bindings: HttpBindings };

/** The HTTP server of the program; it does not listen yet. */
export function createWebServer(pages: Pages, config: Config, state: { draining: boolean }): Server {
  const app = new Hono<Env>();
  const render = createRequestHandler(pages.build, pages.mode);

  // In development Vite's own scripts and styles stand in the page.
  if (pages.mode === "production") {
    app.use("/*", async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(answerHeaders(config.siteUrl))) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
    });
  }
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (state.draining) return c.text("stopping", 503);
    const failing = await failingParts();
    return failing.length === 0 ? c.text("ready") : c.text(`not ready: ${failing.join(", ")}`, 503);
  });

  if (pages.mode === "production") {
    app.use("/*", compress());
    app.use(
      "/assets/*",
      serveStatic({ root: "build/client", onFound: (_path, c) => addHeaders(c.res.headers, staticHeaders(year)) }),
    );
    app.use(
      "/*",
      serveStatic({ root: "build/client", onFound: (_path, c) => addHeaders(c.res.headers, staticHeaders(3600)) }),
    );
  }

  app.use("/*", limitBodies());
  app.all("/*", async (c) => {
    const url = new URL(c.req.url);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname && ["GET", "HEAD"].includes(c.req.method)) {
      return c.body(null, 301, { Location: canonical + url.search });
    }
    const refusal = refuse(c.req.raw, url, config.siteUrl);
    if (refusal) return new Response(refusal.text, refusal);
    const facts: RequestFacts = {
      siteUrl: config.siteUrl,
      clientAddress: clientAddress(c.env.incoming, config.trustProxy),
      requestId: randomUUID(),
      isDataRequest: url.pathname.endsWith(".data"),
      nonce: randomBytes(16).toString("base64"),
      thirdParties: new Set(),
      styles: new Set(),
    };
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const began = performance.now();
    const response = await render(forPages(c.req.raw), context);
    log.debug("request", {
      id: facts.requestId,
      method: c.req.method,
      path: url.pathname,
      status: response.status,
      ms: Math.round(performance.now() - began),
    });
    return finish(response, pages.mode, facts, url.pathname);
  });

  const listener = getRequestListener(app.fetch);
  return createServer({ requestTimeout: longestRequest }, (request, response) => {
    if (pages.before) pages.before(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
}

/** Requests that no page can answer, with a plain sentence and its status. */
function refuse(request: Request, url: URL, siteUrl: string): (ResponseInit & { text: string }) | undefined {
  const plain = (text: string, status: number, headers?: HeadersInit) => ({
    text,
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
  // PostgreSQL's text cannot hold the character NUL, so no row has such an address; nor one that is no UTF-8.
  if (url.pathname.includes("%00") || !isDecodable(url.pathname)) return plain("Not found", 404);
  // No page of the public site asks for loader data or the route list; they would say more than is shown.
  const isHidden = url.pathname.endsWith(".data") && !isBackOffice(url.pathname);
  if (isHidden || url.pathname === "/__manifest") return plain("Not found", 404);
  if (["GET", "HEAD"].includes(request.method)) return undefined;
  if (request.method !== "POST") return plain("This method is not supported.", 405, { Allow: "GET, HEAD, POST" });
  if (!isOwnStateChange(request, siteUrl)) return plain("This request did not come from our pages.", 403);
  const isForm = forms.test(request.headers.get("content-type") ?? "");
  if (!isForm && !anyBody.has(url.pathname)) return plain("Please send a form.", 415);
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler would leave the call out.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** One address a page: no slash at the end, no doubled slashes (which would also be an open redirect). */
function canonicalPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
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
function isBackOffice(path: string): boolean {
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
  if (isPage && mode === "production") {
    addHeaders(headers, isStaffOnly ? backOfficeHeaders(facts.siteUrl, facts.nonce) : pageHeaders(facts));
  }
  if (isStaffOnly) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", "public, max-age=0, must-revalidate");
  return new Response(response.body, { status: response.status, headers });
}

function addHeaders(target: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) target.set(name, value);
}

async function failingParts(): Promise<string[]> {
  const parts = { database: pingDatabase, storage: pingFileStore };
  const checks = Object.entries(parts).map(async ([name, ping]) => {
    try {
      await Promise.race([
        ping(),
        new Promise((_, reject) => setTimeout(() => reject(new Error("no answer in time")), readyTimeout).unref()),
      ]);
      return [];
    } catch (error) {
      log.warn("a part does not answer", { part: name, error: (error as Error).message });
      return [name];
    }
  });
  return (await Promise.all(checks)).flat();
}
