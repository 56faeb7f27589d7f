import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/freshness";

/** The effect on public pages of the change that made `?version=`, as JSON (ChangeEffect); null if unknown. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await context.get(requestFacts).findEffect(Number(url.searchParams.get("version") || "NaN")));
}
