import { checkSystem } from "~/data/operations/system-checks.server.ts";

/** What the checks find at this moment, as JSON (SystemChecks). */
export async function loader(): Promise<Response> {
  return Response.json(await checkSystem());
}
