import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { requestFacts } from "~/request-context.ts";
import { readSignedIn } from "./caller.server.ts";
import { toLoginAddress } from "./next-path.ts";

/** Who works in the back office. */
export type Administrator = { userId: string; email: string; name: string; sessionId: string };

/** The administrator of the request at hand; loaders and actions below the layout of the back office have one. */
export const administrator = createContext<Administrator>();

/**
 * Stands in front of everything below the layout of the back office, known address or not. Somebody without the right is
 * sent to the sign-in when a page was asked for; data and changes are answered 401 (not signed in) or 403 (no right).
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }) => {
  const signedIn = await readSignedIn({ request, context });
  if (signedIn?.isAdministrator) {
    const { userId, email, name, sessionId } = signedIn;
    context.set(administrator, { userId, email, name, sessionId });
    return;
  }
  const isPage = request.method === "GET" && !context.get(requestFacts).isDataRequest;
  if (isPage) throw redirect(toLoginAddress(request.url));
  if (signedIn) throw data("You don't have admin privileges to access this area.", { status: 403 });
  throw data("Please sign in again.", { status: 401 });
};
