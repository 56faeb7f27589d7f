import { data, type MiddlewareFunction } from "react-router";
import { ownScript } from "~/lib/own-script.ts";

/**
 * Stands before addresses that only our scripts send to, after the guard. What comes without their header is answered
 * 403, as nothing else than such a script can add it (security.md §2.4); reading is not asked for it.
 */
export const scriptsOnly: MiddlewareFunction<Response> = async ({ request }) => {
  const isOurs = Object.entries(ownScript).every(([name, value]) => request.headers.get(name) === value);
  if (request.method !== "GET" && !isOurs) throw data("This request did not come from our pages.", { status: 403 });
};
