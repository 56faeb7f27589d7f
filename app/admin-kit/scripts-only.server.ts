import { data, type MiddlewareFunction } from "react-router";
import { guardWords } from "~/admin-kit/guard-words.ts";
import { ownScript } from "~/lib/http/own-script.ts";

/** The loader of a POST-only route, so that no link triggers it. */
export const postOnly = () => new Response(guardWords.needsPost, { status: 405, headers: { Allow: "POST" } });

/** Refuses (403) changes without the header that only our own scripts can add (security.md 2.4). */
export const scriptsOnly: MiddlewareFunction<Response> = async ({ request }) => {
  const isOurs = Object.entries(ownScript).every(([name, value]) => request.headers.get(name) === value);
  if (request.method !== "GET" && !isOurs) throw data(guardWords.notFromOurPages, { status: 403 });
};
