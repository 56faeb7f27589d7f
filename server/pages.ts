import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { inLanguage, prefixOf, splitLanguage } from "~/lib/http/language-path.ts";
import { withRequestSource } from "~/lib/http/request-source.server.ts";
import { flashCookie, keepsSecureCookies, toHostCookie } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import { baseLanguage, type Language, toStaffLanguage } from "~/lib/text/messages.ts";
import { type RequestFacts, requestFacts } from "~/request/request-context.ts";
import { isOfBackOffice } from "~/request/route-handle.ts";
import type { Config } from "./config/config.ts";
import { hasSessionCookie } from "./gate/session-cookies.ts";
import { withReadQuery } from "./page-cache/page-key.ts";
import type { KnownRoute, RouteTable } from "./route-table.ts";
import { addHeaders, backOfficeHeaders, pageHeaders } from "./security-headers.ts";

/** The built pages, or a function that loads them again for each request in development. */
export type Pages = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Handles a request before anything else: Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Answers a request from this address; `contentStamp` is given for pages cached for all visitors (RequestFacts). */
export type Renderer = (
  request: Request,
  clientAddress: string,
  contentStamp?: RequestFacts["contentStamp"],
) => Promise<Response>;

/** A page renderer with security policies. `findKept` looks up the cached page. */
export function createRenderer(
  pages: Pages,
  routes: RouteTable,
  config: Config,
  findKept: RequestFacts["findKept"],
): Renderer {
  const { build } = pages;
  const render = createRequestHandler(build, pages.mode);
  const renderKept = typeof build === "function" ? render : createRequestHandler(toPagesOfSite(build), pages.mode);
  return async (request, clientAddress, contentStamp) => {
    // In development a route may have changed by now.
    if (typeof build === "function") routes.take(await build());
    const { pathname } = new URL(request.url);
    const [userAgent = "", accepted = ""] = ["user-agent", "accept-language"].map(
      (name) => request.headers.get(name) ?? "",
    );
    const route = routes.find(pathname);
    // A public page has the language of its address, which is the same for all visitors.
    const language = route.isBackOffice ? toStaffLanguage(accepted) : splitLanguage(pathname).language;
    const facts: RequestFacts = {
      siteUrl: config.siteUrl + (route.isBackOffice ? "" : prefixOf(language)),
      clientAddress,
      isBroken: false,
      isDataRequest: pathname.endsWith(".data"),
      nonce: contentStamp ? "" : randomBytes(16).toString("base64"),
      thirdParties: new Set(),
      styles: new Set(),
      pieces: [],
      drawn: null,
      contentStamp: contentStamp ?? (() => null),
      findKept,
    };
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const began = performance.now();
    const requestId = randomUUID().slice(0, 8);
    const source = { requestId, clientAddress, userAgent, language };
    const asked = forPages(request, routes);
    const response = await withRequestSource(source, () => (contentStamp ? renderKept : render)(asked, context));
    log.debug("request", {
      request: requestId,
      method: request.method,
      path: pathname,
      status: response.status,
      ms: Math.round(performance.now() - began),
    });
    const answer = finish(leadIn(language, response), pages.mode, facts, {
      route,
      request,
      isForCache: contentStamp !== undefined,
    });
    if (!contentStamp) answer.headers.set("X-Request-Id", requestId);
    return answer;
  };
}

export async function loadBuild({ build }: Pages): Promise<ServerBuild> {
  return typeof build === "function" ? build() : build;
}

/** The build without back office and files: matching compares an address with every route and allocates for each. */
function toPagesOfSite(build: ServerBuild): ServerBuild {
  const isOfSite = ([id, route]: [string, ServerBuild["routes"][string]]) =>
    !isOfBackOffice(id) && !route?.path?.includes(".");
  return { ...build, routes: Object.fromEntries(Object.entries(build.routes).filter(isOfSite)) };
}

/**
 * Turns HEAD into GET, and keeps only the route's query and the path without a language. React Router would compare the
 * origin with Host.
 */
function forPages(request: Request, routes: RouteTable): Request {
  const isRead = ["GET", "HEAD"].includes(request.method);
  const url = withoutLanguage(isRead ? withReadQuery(request.url, routes) : request.url);
  if (request.method === "HEAD" || (isRead && url !== request.url))
    return new Request(url, { headers: request.headers });
  const here = url === request.url ? request : new Request(url, request);
  if (!here.headers.has("origin")) return here;
  const headers = new Headers(here.headers);
  headers.delete("origin");
  return new Request(here, { headers });
}

function withoutLanguage(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const { language, path } = splitLanguage(pathname);
  return language === baseLanguage ? address : origin + path + search;
}

/** A redirect leads to a page in the language of the request, unless it names another one. */
function leadIn(language: Language, response: Response): Response {
  const location = response.headers.get("location");
  if (!location || language === baseLanguage || response.headers.has("content-language")) return response;
  response.headers.set("location", inLanguage(location, language));
  return response;
}

type Asked = { route: KnownRoute; request: Request; isForCache: boolean };

/** Nothing of the back office, for staff, or about a failure is stored; the rest is revalidated each time. */
function finish(response: Response, mode: Pages["mode"], facts: RequestFacts, asked: Asked): Response {
  const { route, request, isForCache } = asked;
  const headers = new Headers(response.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  // A document that we did not render, such as a mail, has its own, stricter policy.
  const hasPolicy = headers.has("content-security-policy");
  if (isPage && !hasPolicy && mode === "production") {
    addHeaders(headers, route.isBackOffice ? backOfficeHeaders(facts.siteUrl, facts.nonce) : pageHeaders(facts));
  }
  if (route.isBackOffice) {
    headers.set("cache-control", "no-store");
    keepFlash(headers, request, facts.siteUrl);
  }
  if (response.status >= 500) headers.set("cache-control", "no-store");
  if (!headers.has("cache-control")) {
    const isForOne = request.method === "POST" || hasSessionCookie(request.headers.get("cookie"));
    headers.set("cache-control", isForOne ? "private, no-store" : "public, max-age=0, must-revalidate");
  }
  return withDocument(response, facts, { headers, isForCache });
}

const documents = new WeakMap<Response, Buffer>();

/** The answer with what was drawn for it. The cache takes that by `toBytes`; a body would be a second copy. */
function withDocument(response: Response, facts: RequestFacts, how: { headers: Headers; isForCache: boolean }) {
  const drawn = response.body === null ? facts.drawn : null;
  const body = how.isForCache ? response.body : (drawn ?? response.body);
  const answer = new Response(body, { status: toStatus(response, facts), headers: how.headers });
  if (drawn) documents.set(answer, drawn);
  return answer;
}

/** The bytes of an answer, also of one for the cache. */
export async function toBytes(answer: Response): Promise<Buffer> {
  return documents.get(answer) ?? Buffer.from(await answer.arrayBuffer());
}

const toStatus = ({ status }: Response, { isBroken }: RequestFacts) => (isBroken ? 400 : status);

/** Restricts the cookie of the next screen's notice to this host where the browser supports that. */
function keepFlash(headers: Headers, request: Request, siteUrl: string): void {
  const lines = headers.getSetCookie();
  const isFlash = (line: string) => line.startsWith(`${flashCookie}=`);
  if (!lines.some(isFlash) || !keepsSecureCookies(request, siteUrl)) return;
  headers.delete("set-cookie");
  for (const line of lines) headers.append("set-cookie", isFlash(line) ? toHostCookie(line) : line);
}
