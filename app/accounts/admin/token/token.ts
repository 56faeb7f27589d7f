import { currentUser } from "~/admin-kit/guard.server.ts";
import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { tokenMinutes } from "../../store/auth-plugins.server.ts";
import { signToken } from "../../store/tokens.server.ts";
import type { Route } from "./+types/token";

export const middleware = [scriptsOnly];

/** A short-lived token that identifies the signed-in user to another program. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { userId: id, email, role } = context.get(currentUser);
  return Response.json({ token: await signToken({ id, email, role }), expiresIn: tokenMinutes * 60 });
}

export const loader = postOnly;
