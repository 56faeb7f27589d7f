import staffScript from "virtual:staff-script";
import { prepareMarks } from "~/data/marked-reads.server.ts";
import { isStaff } from "~/data/sessions.server.ts";
import { findPreview, isMarked } from "~/lib/preview-state.server.ts";
import { findCookie, keepsSecureCookies } from "~/lib/secure-cookies.ts";
import { pencilCookie } from "~/lib/staff-page.ts";
import { hasSessionCookie, isPagePath } from "./page-cache/page-key.ts";
import type { Renderer } from "./pages.ts";
import { toSourcedHtml } from "./sourced-html.ts";

/**
 * A renderer whose public pages carry what only staff get: their script, and while somebody edits in place or a form
 * shows a preview beside it, the sources of texts. What everybody else gets is not touched.
 */
export function forStaff(render: Renderer, siteUrl: string): Renderer {
  return async (...asked) => {
    const [request, , contentStamp] = asked;
    const make = () => render(...asked);
    const isPage = request.method === "GET" && isPagePath(new URL(request.url).pathname);
    if (contentStamp || !isPage) return make();
    if (isMarked()) return withSources(make);
    // A preview has a bar of its own and shows what is not published, which nobody can edit in place.
    if (findPreview() || !(await isForStaff(request, siteUrl))) return make();
    const hasPencil = findCookie(request.headers.get("cookie"), pencilCookie) === "on";
    return withScript(hasPencil ? withFrames(await withSources(make)) : await make());
  };
}

async function isForStaff({ url, headers }: Request, siteUrl: string): Promise<boolean> {
  const cookies = headers.get("cookie");
  if (!hasSessionCookie(cookies)) return false;
  return isStaff({
    cookies,
    isSecure: keepsSecureCookies({ url, userAgent: headers.get("user-agent") ?? "" }, siteUrl),
  });
}

async function withSources(make: () => Promise<Response>): Promise<Response> {
  const readMarked = await prepareMarks();
  // Without a database the page shows what it can, and nothing that could be edited.
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
