import { findPlate, plateAddress } from "~/content/pictures/plates.ts";
import type { RouteHandle } from "~/route-handle.ts";
import type { Route } from "./+types/plate-file";

export const handle: RouteHandle = { queue: "files" };

/** Plates had addresses that end in .svg. Texts and galleries still name them, so they lead to the picture of today. */
export function loader({ params }: Route.LoaderArgs): Response {
  const plate = findPlate(`/plates/${params.kind}/${params.file}`);
  if (!plate) return new Response("Not found", { status: 404 });
  const headers = { Location: plateAddress(plate), "Cache-Control": "public, max-age=86400" };
  return new Response(null, { status: 301, headers });
}
