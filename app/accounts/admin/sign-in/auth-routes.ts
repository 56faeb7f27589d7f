import { readSignedIn, toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { staleSessionStatus } from "~/lib/http/stale-session.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { noteAccountEvent } from "../../store/account-events.server.ts";
import { authLibrary, authPath, rememberDevice, type SignInCaller, toAuthHeaders } from "../../store/auth.server.ts";
import { removeSession } from "../../store/sessions.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/auth-routes";
import { toCookieHeaders } from "./auth-page.server.ts";

const isWithinLimit = perApp("requests of sign-in", () => createRateLimit([{ most: 100, within: 5 * 60_000 }]));

async function serve({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  const audience = authRoutes.get(`${request.method} ${pathname.slice(authPath.length)}`);
  if (!audience) return refuse(messages.notFound, 404);
  const caller = toSignInCaller({ request, context });
  if (!isWithinLimit()(toAddressBlock(caller.clientAddress))) return refuse(messages.authPage.tooManyRequests, 429);
  if (audience === "staff") {
    const signedIn = await readSignedIn({ request, context });
    if (!signedIn?.role && !signedIn?.mustEnrol) return refuse(messages.authPage.signInAgain, 401);
    if (!signedIn.isFresh) return refuse(messages.authPage.confirmItIsYou, staleSessionStatus);
  }
  const headers = await toAuthHeaders(caller);
  // The gate has checked the origin and removed the header.
  headers.set("origin", context.get(requestFacts).siteUrl);
  headers.set("content-type", request.headers.get("content-type") ?? "");
  const body = request.method === "POST" ? await request.text() : undefined;
  const { handler } = await authLibrary(caller.isSecure);
  const answer = await handler(new Request(request.url, { method: request.method, headers, body }));
  return request.method === "GET" || !answer.ok ? answer : finishSignIn(answer, caller);
}

async function finishSignIn(answer: Response, caller: SignInCaller): Promise<Response> {
  const { user, name, userId } = (await answer.json()) as LibraryAnswer;
  const headers = toCookieHeaders(answer.headers.getSetCookie());
  if (userId) await noteAccountEvent({ kind: "passkey-added", userId, detail: name ?? "" });
  if (user) {
    await removeSession(caller);
    headers.append("Set-Cookie", await rememberDevice(user, caller));
  }
  headers.set("Cache-Control", "no-store");
  return Response.json({}, { headers });
}

type LibraryAnswer = { user?: { id: string; email: string }; userId?: string; name?: string };

const refuse = (message: string, status: number) => Response.json({ message }, { status });

export const handle: RouteHandle = { takesAnyBody: true };

export const loader = serve;
export const action = serve;

type Audience = "everyone" | "staff";

/** The only routes of the auth library that are public, below /admin/auth. Our code calls all its other functions. */
const authRoutes: ReadonlyMap<string, Audience> = new Map([
  ["GET /passkey/generate-authenticate-options", "everyone"],
  ["POST /passkey/verify-authentication", "everyone"],
  ["GET /passkey/generate-register-options", "staff"],
  ["POST /passkey/verify-registration", "staff"],
]);
