import { attempt } from "~/lib/attempt.server.ts";
import { type AccountError, accountErrors } from "../../account-errors.ts";
import { readToken } from "../../store/tokens.server.ts";
import type { Route } from "./+types/token-account";

/** The current user of a token: id, e-mail address and role. It needs no session and creates none. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const token = /^Bearer (\S{1,4000})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) return refuse("no_session", 401);
  const read = await attempt("a token", () => readToken(token));
  if (!read.ok || read.value === "keyless") return refuse("empty_key_set", 503);
  return read.value ? Response.json(read.value) : refuse("invalid_token_signature", 401);
}

function refuse(code: AccountError, status: 401 | 503): Response {
  const headers = status === 401 ? { "WWW-Authenticate": "Bearer" } : undefined;
  return Response.json({ code, message: accountErrors[code] }, { status, headers });
}
