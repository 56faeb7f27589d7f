import type { RouteHandle } from "~/request/route-handle.ts";
import { messages } from "~/site-kit/messages.ts";
import { findPlate, plateAddress } from "../plates.ts";
import type { Route } from "./+types/plate-file";

export const handle: RouteHandle = { queue: "files" };

/** Old plate addresses end in .svg. Texts and galleries still use them, so they redirect to the current picture. */
export function loader({ params }: Route.LoaderArgs): Response {
  const plate = findPlate(`/plates/${params.kind}/${params.file}`);
  if (!plate) return new Response(messages.files.notFound, { status: 404 });
  const headers = { Location: plateAddress(plate), "Cache-Control": "public, max-age=86400" };
  return new Response(null, { status: 301, headers });
}
