import { tokenMinutes } from "~/data/accounts/auth-plugins.server.ts";
import { signToken } from "~/data/accounts/tokens.server.ts";
import { currentUser } from "../../guard.server.ts";
import { postOnly, scriptsOnly } from "../../scripts-only.server.ts";
import type { Route } from "./+types/token";

export const middleware = [scriptsOnly];

/** A short-lived token that identifies the signed-in user to another program. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { userId: id, email, role } = context.get(currentUser);
  return Response.json({ token: await signToken({ id, email, role }), expiresIn: tokenMinutes * 60 });
}

export const loader = postOnly;
