import type { Route } from "./+types/uploads";
import { scriptsOnly } from "./scripts-only.server.ts";
import { takePicture } from "./take-picture.server.ts";

export const middleware = [scriptsOnly];

/** Takes a picture into the library; the query says its `folder`, or the id of the file that it `replaces`. */
export const action = (asked: Route.ActionArgs): Promise<Response> =>
  takePicture(asked, Object.fromEntries(asked.url.searchParams));

/** Pictures are sent here, not read. */
export function loader(): Response {
  return new Response("Pictures are sent here with POST.", { status: 405, headers: { Allow: "POST" } });
}
