import { data, type RouterContextProvider } from "react-router";
import type { SignInCaller } from "~/accounts/store/auth.server.ts";
import { findSignedIn, type SignedIn, toCaller } from "~/accounts/store/sessions.server.ts";
import { guardWords } from "~/admin-kit/guard-words.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { requestFacts } from "~/request/request-context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

export function toSignInCaller({ request, context }: Asked): SignInCaller {
  const { siteUrl, clientAddress } = context.get(requestFacts);
  return { ...toCaller(request, siteUrl), clientAddress, userAgent: request.headers.get("user-agent") ?? "" };
}

const timeoutMs = 5_000;

/** The signed-in user of a request, or null; throws 503 if the database does not answer within 5 seconds. */
export async function readSignedIn(asked: Asked): Promise<SignedIn | null> {
  const found = await attempt("a session", () => findSignedIn(toSignInCaller(asked)), timeoutMs);
  if (!found.ok) throw data(withRequestId(guardWords.databaseDoesNotAnswer), { status: 503 });
  return found.value;
}
