import type { IncomingMessage } from "node:http";
import staffScript from "virtual:staff-script";
import { Parser } from "htmlparser2";
import { inlineEditCookie } from "~/content/staff-page.ts";
import { isStaff, toCaller } from "~/data/accounts/sessions.server.ts";
import { openMarkedReads } from "~/data/content/marked-reads.server.ts";
import { findPreview, isMarked } from "~/lib/http/preview-state.server.ts";
import { findCookie } from "~/lib/http/secure-cookies.ts";
import { listSources, sourceAttribute, withoutMarks } from "~/lib/text/field-markers.ts";
import { isPagePath } from "./page-cache/page-key.ts";
import type { Renderer } from "./pages.ts";
import type { RouteTable } from "./route-table.ts";

/** A renderer that adds the staff parts to public pages: the script, and the sources of texts that can be edited. */
export function forStaff(render: Renderer, routes: RouteTable, siteUrl: string): Renderer {
  return async (...asked) => {
    const [request, , contentStamp] = asked;
    const make = () => render(...asked);
    const isPage = request.method === "GET" && isPagePath(new URL(request.url).pathname, routes);
    if (contentStamp || !isPage) return make();
    if (isMarked()) return withSources(make);
    // A preview has its own bar and shows unpublished content, which cannot be edited in place.
    if (findPreview() || !(await isStaff(toCaller(request, siteUrl)))) return make();
    const hasPencil = findCookie(request.headers.get("cookie"), inlineEditCookie) === "on";
    return withScript(hasPencil ? withFrames(await withSources(make)) : await make());
  };
}

/** Whether staff is signed in to the requesting browser. Never rejects. */
export async function isStaffView({ headers }: IncomingMessage, siteUrl: string): Promise<boolean> {
  const url = `http://${headers.host}`;
  if (!headers.cookie || !URL.canParse(url)) return false;
  const known = new Headers({ cookie: headers.cookie, "user-agent": headers["user-agent"] ?? "" });
  return isStaff(toCaller({ url, headers: known }, siteUrl));
}

async function withSources(make: () => Promise<Response>): Promise<Response> {
  const readMarked = await openMarkedReads();
  // Without a database, the page shows what it can, and nothing on it can be edited.
  return readMarked ? mapHtml(await readMarked(make), toSourcedHtml) : make();
}

function withFrames(response: Response): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy) response.headers.set("content-security-policy", policy.replace("frame-src ", "$&'self' "));
  return response;
}

function withScript(response: Response): Promise<Response> {
  const script = `<script type="module" src="${staffScript}"></script>`;
  return mapHtml(response, (html) => html.replace(/<\/body>(?=<\/html>\s*$)/, `${script}$&`));
}

async function mapHtml(response: Response, map: (html: string) => string): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  return new Response(map(await response.text()), response);
}

const withoutSources = ["script", "style", "title", "textarea"];

/** A page whose elements name the sources of their texts in `data-source`, separated by spaces, without markers. */
export function toSourcedHtml(html: string): string {
  const found = new Map<number, Set<string>>();
  const open: { tag: string; end: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (tag) => open.push({ tag, end: parser.endIndex }),
      ontext(text) {
        const { tag, end } = open.at(-1) ?? { tag: "title", end: 0 };
        const sources = withoutSources.includes(tag) ? [] : listSources(text);
        if (sources.length > 0) found.set(end, new Set([...(found.get(end) ?? []), ...sources]));
      },
      onclosetag: () => open.pop(),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  let at = 0;
  const parts = [...found]
    .sort(([one], [other]) => one - other)
    .map(([end, sources]) => {
      const before = html.slice(at, end);
      at = end;
      return `${withoutMarks(before)} ${sourceAttribute}="${[...sources].join(" ")}"`;
    });
  return parts.join("") + withoutMarks(html.slice(at));
}
