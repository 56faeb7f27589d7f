import type { Role } from "~/accounts/rights.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { currentUser } from "../guard.server.ts";
import { postOnly, scriptsOnly } from "../scripts-only.server.ts";
import type { Route } from "./+types/session";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = { isQuiet: true };

/** The signed-in user, for a page that was opened before. */
export type SessionAnswer = { userId: string; email: string };

export type SessionState = SessionAnswer & { name: string; role: Role };

/** Counts as use of the session; the guard answers 401 or 403 if no staff member is signed in. */
export function action({ context }: Route.ActionArgs): Response {
  const { userId, email, name, role } = context.get(currentUser);
  return Response.json({ userId, email, name, role } satisfies SessionState);
}

export const loader = postOnly;
