import { fileStore } from "~/data/file-store.server.ts";
import { findMedia, type MediaFile } from "~/data/media.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { Route } from "./+types/media-file";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What an id shows never changes, so browsers keep it for a year (in seconds). */
const keptFor = 31_536_000;

/** An uploaded picture. It is shown as what it is and as nothing else: opened by itself it may load and run nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { id } = params;
  if (!uuid.test(id)) return plain("Not found", 404);
  try {
    const media = await findMedia(id);
    const stored = media && (await fileStore().stat(media.file));
    if (!media || !stored) return plain("Not found", 404);
    const headers = headersOf(media, stored.bytes);
    if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers });
    return new Response(fileStore().stream(media.file), { headers });
  } catch (error) {
    log.error("a picture could not be read", { id: context.get(requestFacts).requestId, media: id, error });
    return plain("This picture cannot be read at the moment.", 503);
  }
}

function headersOf({ id, contentType, originalName, file }: MediaFile, bytes: number) {
  return {
    "Content-Type": contentType,
    "Content-Length": String(bytes),
    "Content-Disposition": `inline; filename*=UTF-8''${toHeaderText(downloadName(originalName, file))}`,
    ETag: `"${id}"`,
    "Cache-Control": `public, max-age=${keptFor}, immutable`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
    "X-Content-Type-Options": "nosniff",
  };
}

/** The name it was uploaded with, ending in what it is now. */
function downloadName(originalName: string, file: string): string {
  return originalName.replace(/\.[^.]*$/, "") + file.slice(file.lastIndexOf("."));
}

/** As RFC 5987 writes text that is not ASCII. */
function toHeaderText(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function isKnown(request: Request, tag: string): boolean {
  const asked = request.headers.get("if-none-match")?.split(",") ?? [];
  return asked.some((known) => [tag, `W/${tag}`, "*"].includes(known.trim()));
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
