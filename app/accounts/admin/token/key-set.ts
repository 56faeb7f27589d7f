import { attempt } from "~/lib/attempt.server.ts";
import { accountErrors } from "../../account-errors.ts";
import { readKeySet } from "../../store/tokens.server.ts";

export async function loader(): Promise<Response> {
  const read = await attempt("the key set", readKeySet);
  if (!read.ok) return Response.json({ code: "empty_key_set", message: accountErrors.empty_key_set }, { status: 503 });
  return Response.json(read.value, { headers: { "Cache-Control": "public, max-age=300" } });
}
