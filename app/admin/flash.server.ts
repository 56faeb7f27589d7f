import { createCookie, redirect } from "react-router";
import type { Notice } from "./notice.ts";

/** Carries one message over a redirect, for a minute. Its path is "/", because /admin.data is not below /admin. */
const flash = createCookie("sikka-flash", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** Sends the browser to a screen that shows a toast there. */
export async function redirectWithToast(url: string, notice: Notice): Promise<Response> {
  return redirect(url, { headers: { "Set-Cookie": await flash.serialize(notice) } });
}

/** The message that waits for this screen, with the header that takes it away; null when there is none. */
export async function takeNotice(request: Request): Promise<{ notice: Notice; header: string } | null> {
  const notice = (await flash.parse(request.headers.get("cookie"))) as Notice | null;
  if (!notice || typeof notice.text !== "string") return null;
  return { notice, header: await flash.serialize("", { maxAge: 0 }) };
}
