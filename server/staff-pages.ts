import type { IncomingMessage } from "node:http";
import staffScript from "virtual:staff-script";
import { isStaff, toCaller } from "~/accounts/store/sessions.server.ts";
import { findPreview } from "~/lib/http/preview-state.server.ts";
import { isPagePath } from "./page-cache/page-key.ts";
import type { Renderer } from "./pages.ts";
import type { RouteTable } from "./route-table.ts";

/** A renderer that adds the script of the staff's bar to public pages, as staff get them. */
export function forStaff(render: Renderer, routes: RouteTable, siteUrl: string): Renderer {
  return async (...asked) => {
    const [request, , contentStamp] = asked;
    const isPage = request.method === "GET" && isPagePath(new URL(request.url).pathname, routes);
    // A preview has its own bar.
    const isTheirs = !contentStamp && isPage && !findPreview() && (await isStaff(toCaller(request, siteUrl)));
    const response = await render(...asked);
    return isTheirs ? withScript(response) : response;
  };
}

/** Whether staff is signed in to the requesting browser. Never rejects. */
export async function isStaffView({ headers }: IncomingMessage, siteUrl: string): Promise<boolean> {
  const url = `http://${headers.host}`;
  if (!headers.cookie || !URL.canParse(url)) return false;
  const known = new Headers({ cookie: headers.cookie, "user-agent": headers["user-agent"] ?? "" });
  return isStaff(toCaller({ url, headers: known }, siteUrl));
}

async function withScript(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const script = `<script type="module" src="${staffScript}"></script>`;
  const html = await response.text();
  return new Response(html.replace(/<\/body>(?=<\/html>\s*$)/, `${script}$&`), response);
}
