import { createCookie, redirect } from "react-router";
import { flashCookie } from "~/lib/http/secure-cookies.ts";
import { isOwnPath } from "./next-path.ts";
import type { Notice } from "./notice.ts";

/** The path is "/", because /admin.data is not below /admin; server/pages.ts adds the prefix `__Host-`. */
const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 } as const;
const flash = createCookie(flashCookie, options);
const hostFlash = createCookie(`__Host-${flashCookie}`, options);

/** Redirects to a screen that shows a toast. */
export async function redirectWithToast(url: string, notice: Notice): Promise<Response> {
  return redirect(url, { headers: { "Set-Cookie": await flash.serialize(notice) } });
}

/** The message for this screen, with the header that deletes it; null if there is none. */
export async function takeNotice(request: Request): Promise<{ notice: Notice; header: string } | null> {
  const cookies = request.headers.get("cookie");
  const notice = ((await hostFlash.parse(cookies)) ?? (await flash.parse(cookies))) as Notice | null;
  if (!notice || typeof notice.text !== "string") return null;
  return { notice: { ...notice, links: toOwnLinks(notice.links) }, header: await flash.serialize("", { maxAge: 0 }) };
}

/** The cookie is not signed, so its links may only lead to this site. */
function toOwnLinks(links: Notice["links"]): Notice["links"] {
  if (!Array.isArray(links)) return undefined;
  return links.filter((link) => typeof link?.label === "string" && isOwnPath(link.href));
}
