import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/freshness";

/** What the change that made `?version=` did to the public pages, as JSON (ChangeEffect); null where nobody knows. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await context.get(requestFacts).findEffect(Number(url.searchParams.get("version") || "NaN")));
}
