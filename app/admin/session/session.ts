import { administrator } from "../guard.server.ts";
import { scriptsOnly } from "../scripts-only.server.ts";
import type { Route } from "./+types/session";

/** Only our scripts send here. */
export const middleware = [scriptsOnly];

/** Who is signed in, for a page that was opened before; answered 401 or 403 by the guard when nobody is that may. */
export type SessionAnswer = { userId: string; email: string };

export function action({ context }: Route.ActionArgs): Response {
  const { userId, email } = context.get(administrator);
  return Response.json({ userId, email } satisfies SessionAnswer);
}

/** It is asked with POST, which is never led to the sign-in. */
export function loader(): Response {
  return new Response("This is asked with POST.", { status: 405, headers: { Allow: "POST" } });
}
