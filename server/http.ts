import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { readContentVersion } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { readFromReplica } from "~/db/read-replica.server.ts";
import { cdnHeaders } from "~/features/system/cdn.server.ts";
import { withNotes } from "~/lib/http/request-trace.server.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { readSiteAhead } from "~/site-layout/read-site.server.ts";
import type { Config } from "./config/config.ts";
import { createBodyGate } from "./gate/bodies.ts";
import { limitConnections, toClient } from "./gate/client.ts";
import { clientAddress } from "./gate/origin.ts";
import { limitPipelines } from "./gate/pipelines.ts";
import { canonicalPath, refuse } from "./gate/refusals.ts";
import { createRequestQueues, toBusyAnswer } from "./gate/request-queues.ts";
import { dropInventedSessions, hasSessionCookie } from "./gate/session-cookies.ts";
import { createTurns } from "./gate/turns.ts";
import { answerHealthChecks, isDatabaseThere, isHealthCheck } from "./health/readiness.ts";
import type { MadePage } from "./page-cache/cached-page.ts";
import type { DiskPages } from "./page-cache/disk-pages.ts";
import { answerDirectly, type FindAnswer } from "./page-cache/fast-path.ts";
import type { Freshness } from "./page-cache/freshness.ts";
import { orLastGood } from "./page-cache/last-good.ts";
import { createPageCache, type PageCacheParts } from "./page-cache/page-cache.ts";
import { toPageKey, withUnreadQuery } from "./page-cache/page-key.ts";
import { createRenderer, type Pages, type Renderer } from "./pages.ts";
import { createPreviewer, mayBePreview } from "./preview.ts";
import type { RouteTable } from "./route-table.ts";
import { addHeaders, addMissing, baseHeaders, openerPolicy, staticHeaders } from "./security-headers.ts";
import { forStaff, isStaffView } from "./staff-pages.ts";

const yearSeconds = 31_536_000;
/** How long a page may wait for all its reads (public-site.txt §9), and for a replica, in milliseconds. */
const pageTimeoutMs = 9_500;
const replicaTimeoutMs = 3_000;
/** How long a request's headers may take, and how often that is checked; in milliseconds. */
const headersTimeoutMs = 30_000;
const connectionsCheckingInterval = 5_000;

type Env = { Bindings: HttpBindings };

/** A server; `countDirect` says how many requests were answered before it saw them. */
export type WebServer = { server: Server; countDirect(): number };

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
  const drawn = createRenderer(pages, routes, config, (path) => {
    const page = cache?.kept(path);
    return page ? { since: page.since, version: page.stamp ?? "" } : null;
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
      const isForStaff = routes.find(c.req.path).isBackOffice || hasSessionCookie(c.req.header("cookie"));
      if (isForStaff) addMissing(c.res.headers, openerPolicy);
    });
  }
  answerHealthChecks(app, state, freshness.stamp);

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
      if (!route.isBackOffice) return withOwnQuery(await publicPage(), c.req.raw, routes);
      // Visitors never see background requests.
      if (c.req.method === "POST" && !route.isQuiet) return showAtOnce(answer, freshness);
      return c.req.method === "GET" ? (await withNotes(answer, pageTimeoutMs)).value : answer();
    };
    try {
      return await runInQueue(c.env.incoming, work);
    } catch (error) {
      if (error instanceof QueueFull) return toBusyAnswer(route, error);
      throw error;
    }
  });

  // HTTP/1.0 has no Host.
  const listener = getRequestListener(app.fetch, { hostname: new URL(config.siteUrl).host });
  // Bodies have their own time limit.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: headersTimeoutMs, connectionsCheckingInterval },
    (request, response) => {
      const inTurn = (task: () => void) =>
        takeTurn(toClient(request, config.trustProxy), () => response.destroyed || task());
      const take = () =>
        gate(request, response, () => {
          if (!mayBePreview(request) && cache?.answer(request, response)) return;
          const answer = () => void listener(request, response);
          if (isHealthCheck(request)) answer();
          else inTurn(answer);
        });
      const begin = () => {
        if (pages.before) pages.before(request, response, take);
        else take();
      };
      // Checking a signature is work too; what a balancer asks and pages that are kept never wait.
      if (hasSessionCookie(request.headers.cookie)) inTurn(() => dropInventedSessions(request, begin));
      else begin();
    },
  );
  const takeTurn = createTurns();
  // A socket does not know its app.
  server.emit = AsyncLocalStorage.bind(server.emit.bind(server));
  const gate = createBodyGate(server, {
    routes,
    isStaff: (request) => isStaffView(request, config.siteUrl),
    headers: baseHeaders(config.siteUrl),
    trustProxy: config.trustProxy,
    spoolFolder: join(config.dataDir, ".incoming"),
  });
  limitPipelines(server);
  const stopReading = cache && freshness.onChange(() => readSiteAhead(freshness.stamp, config.siteUrl));
  server.once("close", () => {
    stopReading?.();
    cache?.close();
  });
  if (!cache) return { server, countDirect: () => 0 };
  // A response during shutdown tells the client to close the connection.
  const find: FindAnswer = AsyncLocalStorage.bind((request) =>
    state.draining || mayBePreview(request) ? null : cache.find(request),
  );
  const countDirect = answerDirectly(server, find);
  limitConnections(server, config.trustProxy);
  return { server, countDirect };
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

/** Answers a form of the back office. What it changed is on the site before the answer is. */
async function showAtOnce(answer: () => Promise<Response>, freshness: Freshness): Promise<Response> {
  const response = await answer();
  const version = await orLog(["debug", "the content version could not be read"], readContentVersion);
  if (version !== undefined) freshness.raise(Number(version));
  return response;
}

/** A redirect keeps the query of its request. */
function withOwnQuery(page: Response, { method, url }: Request, routes: RouteTable): Response {
  const location = method === "POST" ? null : page.headers.get("location");
  const { pathname, search } = new URL(url);
  if (location) page.headers.set("location", withUnreadQuery(location, pathname + search, routes));
  return page;
}

function toMadePage({ value, notes }: { value: Response; notes: { isIncomplete: boolean } }): MadePage {
  return { response: value, isComplete: !notes.isIncomplete };
}
