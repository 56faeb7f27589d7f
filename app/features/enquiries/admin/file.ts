import { attempt } from "~/lib/attempt.server.ts";
import { toDisposition } from "~/lib/http/download.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { findFile } from "../enquiry-files.server.ts";
import type { Route } from "./+types/file";
import { messages } from "./messages.ts";

/** A private file of an enquiry. Strangers made it: pictures are shown, anything else is only downloaded. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const read = await attempt("a file of an enquiry", () => findFile(params.id, params.file));
  if (!read.ok) return plainAnswer(withRequestId(messages.fileNotRead), 503);
  if (!read.value) return plainAnswer(messages.noSuchFile, 404);
  const { name, contentType, content } = read.value;
  const way = contentType.startsWith("image/") ? "inline" : "attachment";
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": toDisposition(way, name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
