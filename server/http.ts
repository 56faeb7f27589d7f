import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { readContentVersion } from "~/data/content-version.server.ts";
import { log } from "~/lib/log.server.ts";
import { withNotes } from "~/lib/render-notes.server.ts";
import { limitBodies, longestRequest } from "./body-limits.ts";
import type { Config } from "./config.ts";
import { clientAddress, isOwnStateChange } from "./origin.ts";
import type { Freshness } from "./page-cache/freshness.ts";
import { createPageCache, type PageCacheParts } from "./page-cache/page-cache.ts";
import { createRenderer, isBackOffice, type Pages, type Renderer } from "./pages.ts";
import { failingParts, isDatabaseThere } from "./readiness.ts";
import { addHeaders, answerHeaders, staticHeaders } from "./security-headers.ts";

/** What browsers send forms as. */
const forms = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
/** Addresses that judge by themselves what they are sent, once they know by whom. */
const anyBody = new Set(["/admin/uploads/address", "/admin/uploads/video"]);
const year = 31_536_000;

type Env = { Bindings: HttpBindings };

/** The HTTP server of the program; it does not listen yet. Pages are kept for as long as `freshness` says the same. */
export function createWebServer(
  pages: Pages,
  config: Config,
  state: { draining: boolean },
  freshness: Freshness,
): Server {
  const app = new Hono<Env>();
  const render = createRenderer(pages, config);

  // In development Vite's own scripts and styles stand in the page.
  if (pages.mode === "production") {
    app.use("/*", async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(answerHeaders(config.siteUrl))) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
    });
  }
  app.get("/healthz", (c) => c.text("ok", 200, { "Content-Stamp": freshness.stamp() ?? "unknown" }));
  app.get("/readyz", async (c) => {
    if (state.draining) return c.text("stopping", 503);
    const failing = await failingParts();
    return failing.length === 0 ? c.text("ready") : c.text(`not ready: ${failing.join(", ")}`, 503);
  });

  if (pages.mode === "production") {
    app.use("/*", compress());
    app.use(
      "/assets/*",
      serveStatic({
        root: "build/client",
        precompressed: true,
        onFound: (_path, c) => addHeaders(c.res.headers, staticHeaders(year)),
      }),
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
    const answer = await render(c.req.raw, clientAddress(c.env.incoming, config.trustProxy));
    // Whoever saved something sees it on the site at once, even before this process has heard of it.
    if (c.req.method === "POST" && isBackOffice(url.pathname)) await catchUp(freshness);
    return answer;
  });

  const listener = getRequestListener(app.fetch);
  const cache = pages.mode === "production" ? createPageCache(cacheParts(render, config, freshness)) : undefined;
  const server = createServer({ requestTimeout: longestRequest }, (request, response) => {
    if (cache?.answer(request, response)) return;
    if (pages.before) pages.before(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.once("close", () => cache?.close());
  return server;
}

/** How the page cache has its pages made: for nobody in particular, and with the headers of every answer. */
function cacheParts(render: Renderer, { siteUrl }: Config, freshness: Freshness): PageCacheParts {
  const always = answerHeaders(siteUrl);
  return {
    freshness,
    async render(address) {
      const { value, notes } = await withNotes(() => render(new Request(siteUrl + address), ""));
      for (const [name, header] of Object.entries(always)) {
        if (!value.headers.has(name)) value.headers.set(name, header);
      }
      log.debug("page made", { address, queries: notes.queries });
      return { response: value, isComplete: !notes.isIncomplete };
    },
    isDatabaseThere,
  };
}

async function catchUp(freshness: Freshness): Promise<void> {
  try {
    freshness.raise(Number(await readContentVersion()));
  } catch (error) {
    log.debug("the content version could not be read", { error });
  }
}

/** Requests that no page can answer, with a plain sentence and its status. */
function refuse(request: Request, url: URL, siteUrl: string): (ResponseInit & { text: string }) | undefined {
  const plain = (text: string, status: number, headers?: HeadersInit) => ({
    text,
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
  // No row has an address with control characters (PostgreSQL's text cannot even hold NUL), nor one that is no UTF-8.
  if (/%([01][0-9a-f]|7f)/i.test(url.pathname) || !isDecodable(url.pathname)) return plain("Not found", 404);
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
