import { data, type RouterContextProvider } from "react-router";
import type { SignInCaller } from "~/data/auth.server.ts";
import { findSignedIn, type SignedIn } from "~/data/sessions.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { keepsSecureCookies } from "~/lib/secure-cookies.ts";
import { requestFacts } from "~/request-context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What the sign-in has to know of a request. */
export function toCaller({ request, context }: Asked): SignInCaller {
  const { siteUrl, clientAddress } = context.get(requestFacts);
  const userAgent = request.headers.get("user-agent") ?? "";
  return {
    cookies: request.headers.get("cookie"),
    isSecure: keepsSecureCookies({ url: request.url, userAgent }, siteUrl),
    clientAddress,
    userAgent,
  };
}

/** In milliseconds; a database that hangs does not hold the page for longer. */
const longest = 5_000;

/** Who has sent a request, or null; a thrown 503 when that cannot be found out at the moment. */
export async function readSignedIn(asked: Asked): Promise<SignedIn | null> {
  const found = await attempt("a session", () => findSignedIn(toCaller(asked)), longest);
  if (!found.ok) throw data("The database does not answer at the moment.", { status: 503 });
  return found.value;
}
