import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { readContentVersion } from "~/data/db/db.server.ts";
import { readFromReplica } from "~/data/db/read-replica.server.ts";
import { cdnHeaders } from "~/data/operations/cdn.server.ts";
import { changeCookie } from "~/lib/http/change-effect.ts";
import { withNotes } from "~/lib/http/request-trace.server.ts";
import { keepsSecureCookies } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { readSiteAhead } from "~/site/frame/read-site.server.ts";
import type { Config } from "./config/config.ts";
import { createBodyGate } from "./gate/bodies.ts";
import { limitConnections } from "./gate/client.ts";
import { limitPipelines } from "./gate/pipelines.ts";
import { canonicalPath, refuse } from "./gate/refusals.ts";
import { createRequestQueues, toBusyAnswer } from "./gate/request-queues.ts";
import { clientAddress } from "./origin.ts";
import type { MadePage } from "./page-cache/cached-page.ts";
import type { DiskPages } from "./page-cache/disk-pages.ts";
import { answerDirectly, type DirectConnections, type FindAnswer } from "./page-cache/fast-path.ts";
import type { Freshness } from "./page-cache/freshness.ts";
import { orLastGood } from "./page-cache/last-good.ts";
import { createPageCache, type PageCache, type PageCacheParts } from "./page-cache/page-cache.ts";
import { toPageKey } from "./page-cache/page-key.ts";
import { createRenderer, type Pages, type Renderer } from "./pages.ts";
import { createPreviewer, mayBePreview } from "./preview.ts";
import { failingParts, isDatabaseThere } from "./readiness.ts";
import type { RouteTable } from "./route-table.ts";
import { addHeaders, addMissing, baseHeaders, staticHeaders } from "./security-headers.ts";
import { forStaff, isStaffView } from "./staff-pages.ts";

const yearSeconds = 31_536_000;
/** How long a page may wait for all its reads (public-site.txt §9), and for a replica, in milliseconds. */
const pageTimeoutMs = 9_500;
const replicaTimeoutMs = 3_000;
/** How long a request's headers may take, and how often that is checked; in milliseconds. */
const headersTimeoutMs = 30_000;
const connectionsCheckingInterval = 5_000;
const unkept = { "Cache-Control": "no-store" };

type Env = { Bindings: HttpBindings };

/** A server, and its connections that Node's own functions do not know. */
export type WebServer = { server: Server; connections?: DirectConnections; countDirect(): number };

/** The program's HTTP server, not listening yet. Pages are cached while the stamp of `freshness` stays the same, and on `disk`. */
export function createWebServer(
  pages: Pages,
  routes: RouteTable,
  config: Config,
  state: { draining: boolean },
  freshness: Freshness,
  disk?: DiskPages,
): WebServer {
  const app = new Hono<Env>();
  const drawn = createRenderer(pages, routes, config, {
    findEffect: async (version) => (await cache?.findEffect(version)) ?? null,
    findKept(path) {
      const page = cache?.kept(path);
      return page ? { since: page.since, version: page.stamp ?? "" } : null;
    },
  });
  const render = forStaff(drawn, routes, config.siteUrl);
  const preview = createPreviewer(render, routes, config.siteUrl);
  const runInQueue = createRequestQueues(config.trustProxy, routes);
  const cache =
    typeof pages.build === "object"
      ? createPageCache({ ...cacheParts(render, config, freshness), routes, runInQueue, disk })
      : undefined;

  // In development, Vite adds inline scripts and styles to the page.
  if (pages.mode === "production") {
    app.use("/*", async (c, next) => {
      await next();
      addMissing(c.res.headers, baseHeaders(config.siteUrl));
    });
  }
  app.get("/healthz", (c) => {
    const [word, status] = state.draining ? (["stopping", 503] as const) : (["ok", 200] as const);
    return c.text(word, status, { ...unkept, "Content-Stamp": freshness.stamp() ?? "unknown" });
  });
  app.get("/readyz", async (c) => {
    if (state.draining) return c.text("stopping", 503, unkept);
    const failing = await failingParts();
    return failing.length === 0
      ? c.text("ready", 200, unkept)
      : c.text(`not ready: ${failing.join(", ")}`, 503, unkept);
  });

  if (pages.mode === "production") {
    app.use("/*", compress());
    app.use(
      "/assets/*",
      serveStatic({
        root: "build/client",
        precompressed: true,
        onFound: (_path, c) => addHeaders(c.res.headers, staticHeaders(yearSeconds)),
      }),
    );
    app.use(
      "/*",
      serveStatic({
        root: "build/client",
        // The file behind a versioned address never changes.
        onFound: (_path, c) => addHeaders(c.res.headers, staticHeaders(c.req.query("v") ? yearSeconds : 3600)),
      }),
    );
  }

  app.all("/*", async (c) => {
    const url = new URL(c.req.url);
    const route = routes.find(url.pathname);
    const canonical = canonicalPath(url.pathname);
    // A form without fields adds an empty query, which is not another address.
    const hasEmptyQuery = c.env.incoming.url?.endsWith("?") === true && !route.isBackOffice;
    if ((canonical !== url.pathname || hasEmptyQuery) && ["GET", "HEAD"].includes(c.req.method)) {
      return c.body(null, 301, { Location: canonical + url.search });
    }
    const refusal = refuse(c.req.raw, url, config.siteUrl, route);
    if (refusal) return refusal;
    const address = clientAddress(c.env.incoming, config.trustProxy);
    const answer = () => render(c.req.raw, address);
    const publicPage = async () => {
      const shown = mayBePreview(c.env.incoming) && (await preview(c.req.raw, address));
      if (shown) return shown;
      const made = withNotes(answer, pageTimeoutMs).then(toMadePage);
      const key = toPageKey({ method: c.req.method, url: url.pathname + url.search, headers: {} }, routes);
      return cache ? orLastGood(made, key, cache.findOld) : (await made).response;
    };
    const work = async () => {
      if (!route.isBackOffice) return publicPage();
      // Visitors never see background requests, and a save beside one must keep the cookie of its own effect.
      if (c.req.method === "POST" && !route.isQuiet)
        return withEffect(answer, freshness, cache, keepsSecureCookies(c.req.raw, config.siteUrl));
      return c.req.method === "GET" ? (await withNotes(answer, pageTimeoutMs)).value : answer();
    };
    try {
      return await runInQueue(c.env.incoming, work);
    } catch (error) {
      if (error instanceof QueueFull) return toBusyAnswer(route);
      throw error;
    }
  });

  const listener = getRequestListener(app.fetch);
  // Bodies have their own time limit.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: headersTimeoutMs, connectionsCheckingInterval },
    (request, response) => {
      const take = () =>
        gate(request, response, () => {
          if (!mayBePreview(request) && cache?.answer(request, response)) return;
          void listener(request, response);
        });
      if (pages.before) pages.before(request, response, take);
      else take();
    },
  );
  const gate = createBodyGate(server, {
    routes,
    isStaff: (request) => isStaffView(request, config.siteUrl),
    headers: baseHeaders(config.siteUrl),
    trustProxy: config.trustProxy,
  });
  limitPipelines(server);
  const stopReading = cache && freshness.onChange(() => readSiteAhead(freshness.stamp, config.siteUrl));
  server.once("close", () => {
    stopReading?.();
    cache?.close();
  });
  let direct = 0;
  const countDirect = () => direct;
  if (!cache) return { server, countDirect };
  // A response during shutdown tells the client to close the connection.
  const find: FindAnswer = (request) => {
    const found = state.draining || mayBePreview(request) ? null : cache.find(request);
    if (found) direct += 1;
    return found;
  };
  const connections = answerDirectly(server, find);
  limitConnections(server, config.trustProxy);
  return { server, connections, countDirect };
}

function cacheParts(
  render: Renderer,
  { siteUrl, cdn }: Config,
  freshness: Freshness,
): Omit<PageCacheParts, "routes" | "runInQueue" | "disk"> {
  const always = baseHeaders(siteUrl);
  const make = async (address: string, time = pageTimeoutMs): Promise<MadePage> => {
    const work = () => render(new Request(siteUrl + address), "", freshness.stamp);
    const { value, notes } = await withNotes(work, time);
    addMissing(value.headers, always);
    log.debug("page made", { address, queries: notes.queries });
    return toMadePage({ value, notes });
  };
  return {
    freshness,
    sharedHeaders: cdnHeaders(cdn),
    async render(address) {
      const began = performance.now();
      const newest = freshness.version();
      const mayReplica = newest !== null || !(await isDatabaseThere());
      const copied = mayReplica ? await readFromReplica(newest, () => make(address, replicaTimeoutMs)) : null;
      // A failed page is made again from the primary database, which does not lag.
      const isGood = copied?.value.isComplete && copied.value.response.status < 500;
      return copied && isGood ? copied.value : make(address, pageTimeoutMs - (performance.now() - began));
    },
    isDatabaseThere,
    headers: always,
  };
}

function toMadePage({ value, notes }: { value: Response; notes: { isIncomplete: boolean } }): MadePage {
  return { response: value, isComplete: !notes.isIncomplete };
}

/** Shows a save on the site immediately; its cookie lets the browser ask which pages changed. */
async function withEffect(
  answer: () => Promise<Response>,
  freshness: Freshness,
  cache: PageCache | undefined,
  isSecure: boolean,
): Promise<Response> {
  const before = freshness.version();
  const response = await answer();
  await catchUp(freshness);
  const version = freshness.version();
  if (!cache || before === null || version === null || version === before) return response;
  const secure = isSecure ? "; Secure" : "";
  response.headers.append(
    "Set-Cookie",
    `${changeCookie}=${version}; Path=/admin; Max-Age=60; SameSite=Strict${secure}`,
  );
  return response;
}

async function catchUp(freshness: Freshness): Promise<void> {
  try {
    freshness.raise(Number(await readContentVersion()));
  } catch (error) {
    log.debug("the content version could not be read", { error });
  }
}
