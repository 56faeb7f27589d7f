import type { IncomingMessage } from "node:http";
import { isStaff } from "~/data/sessions.server.ts";
import { keepsSecureCookies } from "~/lib/secure-cookies.ts";

/** Whether a request comes from a browser in which an administrator is signed in. Never rejects. */
export async function isStaffView({ headers }: IncomingMessage, siteUrl: string): Promise<boolean> {
  const url = URL.parse(`http://${headers.host}`);
  if (!url) return false;
  const isSecure = keepsSecureCookies({ url: url.href, userAgent: headers["user-agent"] ?? "" }, siteUrl);
  return isStaff({ cookies: headers.cookie ?? null, isSecure });
}
