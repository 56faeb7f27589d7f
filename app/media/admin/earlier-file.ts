import { fileStore } from "../store/file-store.server.ts";
import { findEarlierFile } from "../store/replaced-files.server.ts";
import type { Route } from "./+types/earlier-file";
import { messages } from "./messages.ts";

/** A current or earlier file of a library row, by its store name: staff compare versions with it. */
export async function loader({ params: { id, file } }: Route.LoaderArgs): Promise<Response> {
  const found = await findEarlierFile(id, file);
  const stored = found && (await fileStore().stat(found.file));
  if (!stored) return new Response(messages.fileIsGone, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(fileStore().stream(stored.name), {
    headers: {
      "Content-Type": found.contentType,
      "Content-Length": String(stored.bytes),
      "Cache-Control": "private, max-age=300",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
