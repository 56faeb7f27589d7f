import { decode } from "~/lib/http/decode.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import type { KnownRoute } from "../route-table.ts";
import { isOwnStateChange } from "./origin.ts";

const forms = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** The refusal of a request that no page can answer: a plain sentence with a status. */
export function refuse(request: Request, url: URL, siteUrl: string, route: KnownRoute): Response | undefined {
  const { pathname, search } = url;
  // No row has an address with control characters (PostgreSQL's text cannot store NUL) or invalid UTF-8.
  if (/%([01][0-9a-f]|7f)/i.test(pathname) || decode(pathname) === null) return plainAnswer("Not found", 404);
  // Staff's lists search for what a query says, as it is.
  if (route.isBackOffice && (/%00/.test(search) || decode(search) === null)) {
    return plainAnswer("This address contains characters that nothing here has.", 400);
  }
  // Public pages never request loader data or the route list, which would reveal more than is shown.
  const isHidden = pathname.endsWith(".data") && !route.isBackOffice;
  if (isHidden || pathname === "/__manifest") return plainAnswer("Not found", 404);
  if (["GET", "HEAD"].includes(request.method)) return undefined;
  if (request.method !== "POST") return plainAnswer("This method is not supported.", 405, { Allow: "GET, HEAD, POST" });
  if (!isOwnStateChange(request, siteUrl, !route.isBackOffice))
    return plainAnswer("This request did not come from our pages.", 403);
  const isForm = forms.test(request.headers.get("content-type") ?? "");
  if (!isForm && !route.takesAnyBody) return plainAnswer("Please send a form.", 415);
  return undefined;
}

/**
 * One address per page: no trailing slash, no doubled slashes (which would also be an open redirect), and one spelling of
 * other scripts' letters.
 */
export function canonicalPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, "/");
  const plain = single.length > 1 ? single.replace(/\/$/, "") : single;
  return /%[89a-f]/i.test(plain) ? plain.split("/").map(toOneSpelling).join("/") : plain;
}

function toOneSpelling(part: string): string {
  const text = /%[89a-f]/i.test(part) ? decode(part) : null;
  return text === null ? part : encodeURIComponent(text.normalize("NFC"));
}
