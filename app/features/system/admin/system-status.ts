import { checkSystem } from "../system-checks.server.ts";

/** The current results of the checks, as JSON (SystemChecks). */
export async function loader(): Promise<Response> {
  return Response.json(await checkSystem());
}
