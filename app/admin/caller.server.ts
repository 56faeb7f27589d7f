import { data, type RouterContextProvider } from "react-router";
import type { SignInCaller } from "~/data/auth.server.ts";
import { findSignedIn, type SignedIn } from "~/data/sessions.server.ts";
import { log } from "~/lib/log.server.ts";
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

/** Who has sent a request, or null; a thrown 503 when that cannot be found out at the moment. */
export async function readSignedIn(asked: Asked): Promise<SignedIn | null> {
  try {
    return await findSignedIn(toCaller(asked));
  } catch (error) {
    log.error("a session could not be read", { id: asked.context.get(requestFacts).requestId, error });
    throw data("The database does not answer at the moment.", { status: 503 });
  }
}
