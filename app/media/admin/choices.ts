import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { listMedia } from "../store/media-library.server.ts";
import type { Route } from "./+types/choices";
import { readLibrarySelection, toMediaSelection } from "./library-selection.ts";

/** The first `pages` of the library's pictures or videos, as JSON, for choosers in forms. 503 if it cannot be read. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const selection = toMediaSelection(readLibrarySelection(url.searchParams));
  const kind = url.searchParams.get("kind") === "video" ? "video" : "image";
  const pages = Math.min(100, Math.max(1, Number.parseInt(url.searchParams.get("pages") ?? "", 10) || 1));
  const read = await attempt("the media library", () => listMedia({ ...selection, kind }, pages));
  if (!read.ok) return Response.json({ error: withRequestId(inputMessages.libraryFailed) }, { status: 503 });
  const { rows, total, folders } = read.value;
  return Response.json({ rows, total, folders });
}
