import { can, findArea } from "~/accounts/rights.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages } from "~/admin-kit/messages.ts";
import { findAnything } from "~/editing/store/find-anything.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import type { Route } from "./+types/find";

const maxFound = 20;

/** The matches for the text `q`, as JSON, for the command palette. 503 if they cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const read = await attempt("what the palette looks for", () => findAnything(url.searchParams.get("q") ?? ""));
  if (!read.ok) return Response.json({ error: withRequestId(messages.palette.searchFailed) }, { status: 503 });
  const { role } = context.get(currentUser);
  const found = read.value.filter(({ href }) => can(role, findArea(URL.parse(href, url)?.pathname ?? ""), "read"));
  return Response.json({ found: found.slice(0, maxFound) });
}
