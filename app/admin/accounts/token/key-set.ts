import { accountErrors } from "~/content/accounts/account-errors.ts";
import { readKeySet } from "~/data/accounts/tokens.server.ts";
import { attempt } from "~/lib/attempt.server.ts";

export async function loader(): Promise<Response> {
  const read = await attempt("the key set", readKeySet);
  if (!read.ok) return Response.json({ code: "empty_key_set", message: accountErrors.empty_key_set }, { status: 503 });
  return Response.json(read.value, { headers: { "Cache-Control": "public, max-age=300" } });
}
