import type { IncomingMessage } from "node:http";
import { findSignedIn, toCaller } from "~/accounts/store/sessions.server.ts";
import { type OpenedPreview, openPreview } from "~/editing/store/preview-links.server.ts";
import { PreviewBusy, runInRollback } from "~/editing/store/preview-transaction.server.ts";
import { withPreview } from "~/lib/http/preview-state.server.ts";
import { log } from "~/lib/log.server.ts";
import {
  busyToken,
  endPreview,
  findPreviewCookie,
  previewCookie,
  previewParameter,
  toLinkAddress,
  toPreviewAddress,
  withoutPreview,
} from "~/request/preview-address.ts";
import { isPagePath } from "./page-cache/page-key.ts";
import type { Renderer } from "./pages.ts";
import type { RouteTable } from "./route-table.ts";

// A preview is neither cached nor indexed, and other sites do not learn its address.
const privately = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
};

type Asked = { token: string; isInAddress: boolean };
type Open = Extract<OpenedPreview, { kind: "open" }>;

/** Whether a request may be for a preview, which is never cached. Looks only at headers, which is cheap. */
export function mayBePreview({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return url.startsWith("/preview/") || /[?&]preview=/.test(url) || (headers.cookie?.includes(previewCookie) ?? false);
}

/** Answers requests for public pages with a preview in the address or a cookie; null for all others. */
export function createPreviewer(render: Renderer, routes: RouteTable, siteUrl: string) {
  return async (request: Request, clientAddress: string): Promise<Response | null> => {
    const asked = findAsked(request, routes);
    if (!asked) return null;
    try {
      const opened = await openFor(asked, request, siteUrl);
      if (opened) return await answer(opened, asked, () => render(toPlain(request), clientAddress));
      return leadTo(toLinkAddress(asked.token), asked);
    } catch (error) {
      if (!(error instanceof PreviewBusy)) log.warn("a preview could not be made", { error });
      return withHeaders(await render(new Request(siteUrl + toLinkAddress(busyToken)), clientAddress));
    }
  };
}

/** Only reads are previewed: a form sent in a preview is really sent (docs/decisions/052-previews.md). */
function findAsked({ method, url, headers }: Request, routes: RouteTable): Asked | null {
  const { pathname, searchParams } = new URL(url);
  if (!["GET", "HEAD"].includes(method) || !isPagePath(pathname, routes) || pathname.startsWith("/preview/"))
    return null;
  // A page that confirms a sent message is about something that really happened.
  const { personal } = routes.find(pathname);
  if (personal && searchParams.has(personal)) return null;
  const named = searchParams.get(previewParameter);
  const token = named ?? findPreviewCookie(headers.get("cookie"));
  return token === null ? null : { token, isInAddress: named !== null };
}

async function openFor({ token }: Asked, request: Request, siteUrl: string): Promise<Open | null> {
  const opened = await openPreview(token);
  if (opened.kind !== "open") return null;
  if (opened.frameOf === null) return opened;
  const signedIn = await findSignedIn(toCaller(request, siteUrl));
  return signedIn?.role && signedIn.userId === opened.frameOf ? opened : null;
}

function toPlain({ url, headers, signal }: Request): Request {
  return new Request(withoutPreview(url), { headers, signal });
}

async function answer(opened: Open, asked: Asked, make: () => Promise<Response>): Promise<Response> {
  // In its own tab, a preview has a bar and can be left, like a link's.
  const isFrame = opened.frameOf !== null && asked.isInAddress;
  const until = isFrame ? null : opened.until;
  const response = await runInRollback(opened.what, () => withPreview({ until }, make));
  const to = response.headers.get("location");
  // A preview in the address continues after a redirect.
  if (!to?.startsWith("/") || !asked.isInAddress) return withHeaders(response);
  return withHeaders(response, { Location: toPreviewAddress(to, asked.token) });
}

function leadTo(address: string, { isInAddress }: Asked): Response {
  const headers = { Location: address, ...privately, ...(!isInAddress && endPreview) };
  return new Response(null, { status: 302, headers });
}

function withHeaders(response: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...privately, ...more })) headers.set(name, value);
  const policy = headers.get("content-security-policy");
  if (policy)
    headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  return new Response(response.body, { status: response.status, headers });
}
