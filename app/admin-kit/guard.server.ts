import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { accountErrors } from "~/accounts/account-errors.ts";
import { parsePreferences } from "~/accounts/preferences.ts";
import { type Area, can, findArea, type Level, type Role } from "~/accounts/rights.ts";
import type { SignedIn } from "~/accounts/store/sessions.server.ts";
import { guardWords } from "~/admin-kit/guard-words.ts";
import { decode } from "~/lib/http/decode.ts";
import { requestSource } from "~/lib/http/request-source.server.ts";
import { openedBy, otherSessionStatus, staleSessionStatus } from "~/lib/http/stale-session.ts";
import { requestFacts } from "~/request/request-context.ts";
import { parseNextPath, toLoginAddress, toSignInAddress } from "./next-path.ts";
import { readSignedIn } from "./session/signed-in.server.ts";

export type CurrentUser = Omit<SignedIn, "role"> & { role: Role };

/** The member of staff who makes the current request; loaders and actions below the back-office layout have one. */
export const currentUser = createContext<CurrentUser>();

/** Only lets a staff member with a right to the address continue; otherwise 401, 403 or the sign-in. */
export const guard: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const signedIn = await readSignedIn({ request, context });
  const isPage = request.method === "GET" && !context.get(requestFacts).isDataRequest;
  if (signedIn?.mustEnrol) {
    if (request.method === "GET")
      throw redirect(toSignInAddress("second-factor", parseNextPath(url.pathname + url.search)));
    throw data(guardWords.secondFactorFirst, { status: 403 });
  }
  if (!signedIn) throw isPage ? redirect(toLoginAddress(request.url)) : data(accountErrors.no_session, { status: 401 });
  if (!signedIn.role) {
    // The sign-in page says "Access Denied", and has the way out.
    if (request.method === "GET") throw redirect(toLoginAddress(request.url));
    throw data(accountErrors.no_role, { status: 403 });
  }
  const { role } = signedIn;
  context.set(currentUser, { ...signedIn, role });
  const source = requestSource();
  // A chosen language wins over that of the browser.
  if (source) Object.assign(source, { userId: signedIn.userId }, parsePreferences({ language: signedIn.language }));
  const level = ["GET", "HEAD"].includes(request.method) ? "read" : "write";
  // One user's changes must not be made in another's name without their consent.
  const opener = request.headers.get(openedBy);
  if (level === "write" && opener && opener !== signedIn.userId) {
    const text = guardWords.anotherUserOpened(signedIn.email);
    throw data(text, { status: otherSessionStatus });
  }
  if (!can(role, findArea(decodeFully(url.pathname)), level)) throw noRight(level);
};

/** A path without percent signs: the router decodes an address more than once. */
function decodeFully(path: string): string {
  let [decoded, next] = [path, decode(path) ?? ""];
  while (next !== decoded) [decoded, next] = [next, decode(next) ?? ""];
  return decoded;
}

/** Throws 403 unless the signed-in staff member has this right. */
export function requireRight(context: Readonly<RouterContextProvider>, area: Area | null, level: Level): void {
  if (!hasRight(context, area, level)) throw noRight(level);
}

/** Whether the signed-in member of staff has this right. */
export function hasRight(context: Readonly<RouterContextProvider>, area: Area | null, level: Level): boolean {
  return can(context.get(currentUser).role, area, level);
}

/** Throws 428 after minutes without a sign-in: the screen asks for one and repeats the request. Not inside a try. */
export function requireFreshSession(context: Readonly<RouterContextProvider>): void {
  if (!context.get(currentUser).isFresh) {
    throw data(guardWords.confirmItIsYou, { status: staleSessionStatus });
  }
}

/** The action of a download: its link posts first (DownloadLink), so that an old sign-in is confirmed before. */
export function confirmSession({ context }: { context: Readonly<RouterContextProvider> }): Response {
  requireFreshSession(context);
  return new Response(null, { status: 204 });
}

function noRight(level: Level) {
  const text = level === "read" ? guardWords.notYourScreen : guardWords.notYourChange;
  return data(text, { status: 403 });
}
