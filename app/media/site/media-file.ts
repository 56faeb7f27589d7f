import { toDisposition } from "~/lib/http/download.ts";
import { isKnownTag, parseRange } from "~/lib/http/http-tags.ts";
import { plainAnswer } from "~/lib/http/plain-answer.ts";
import { log } from "~/lib/log.server.ts";
import { variantFile } from "~/lib/media/image-variants.ts";
import { type RouteHandle, readQuery } from "~/request/route-handle.ts";
import { messages } from "~/site-kit/messages.ts";
import { fileStore } from "../store/file-store.server.ts";
import { findMedia, type MediaFile } from "../store/media.server.ts";
import { hadContent } from "../store/replaced-files.server.ts";
import type { Route } from "./+types/media-file";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const variantName = /^([0-9a-f]{16})-(\d{1,4})\.(avif|webp|jpg|png)$/;
/** An address with a content hash never changes; one without shows the new file after a replacement. */
const forEver = "public, max-age=31536000, immutable";
const aWhile = "public, max-age=300, stale-while-revalidate=86400";

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

export const handle = { query: ["width"], queue: "files" } as const satisfies RouteHandle;

type Sent = { name: string; contentType: string; tag: string; cache: string };

/**
 * An uploaded picture or video, or a smaller version of a picture. It is served as its own type only: opened directly,
 * it can load and run nothing.
 */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const { id } = params;
  const variant = "file" in params ? variantName.exec(String(params.file)) : undefined;
  if (!uuid.test(id) || variant === null) return plainAnswer(messages.files.notFound, 404);
  try {
    const media = await findMedia(id);
    // A page from before the replacement requests sizes of the old file.
    if (media && variant && variant[1] !== media.contentHash && (await hadContent(id, variant[1] ?? ""))) {
      const headers = { Location: `/media/${id}?width=${variant[2]}`, "Cache-Control": "no-store" };
      return new Response(null, { status: 302, headers });
    }
    const sent =
      media && (variant ? toVariant(media, variant) : toWhole(media, readQuery(request.url, handle).width ?? null));
    const stored = sent && (await fileStore().stat(sent.name));
    if (!sent || !stored) return plainAnswer(messages.files.notFound, 404);
    return send(request, sent, { ...headersOf(media, sent), "Content-Length": String(stored.bytes) }, stored.bytes);
  } catch (error) {
    log.error("a picture could not be read", { media: id, error });
    return plainAnswer(messages.files.notNow, 503);
  }
}

/** The smaller file at an address; null if the picture's content has changed, or there is no such size. */
function toVariant(media: MediaFile, [, hash, width, extension]: RegExpExecArray): Sent | null {
  const variant = media.variants.find((each) => each.width === Number(width) && each.format === extension);
  if (!variant || media.contentHash !== hash) return null;
  return sentOf(media, variant, forEver);
}

function sentOf({ id, contentHash }: MediaFile, variant: MediaFile["variants"][number], cache: string): Sent {
  const { width, format } = variant;
  const name = variantFile(id, contentHash ?? "", variant);
  return { name, contentType: types[format] ?? "", tag: `"${contentHash}-${width}-${format}"`, cache };
}

/** The whole file; with a width, the smallest universally supported one of at least that width, if any. */
function toWhole(media: MediaFile, width: string | null): Sent {
  const least = /^\d{1,4}$/.test(width ?? "") ? Number(width) : Number.POSITIVE_INFINITY;
  const variant = media.variants
    .filter((each) => each.format === "webp" && each.width >= least)
    .sort((a, b) => a.width - b.width)[0];
  if (variant) return sentOf(media, variant, aWhile);
  const { file: name, contentType, contentHash, id } = media;
  return { name, contentType, tag: `"${contentHash ?? id}"`, cache: aWhile };
}

function headersOf({ originalName }: MediaFile, { name, contentType, tag, cache }: Sent) {
  // A reader of PDF would run in this site's name.
  const way = contentType === "application/pdf" ? "attachment" : "inline";
  return {
    "Content-Type": contentType,
    "Content-Disposition": toDisposition(way, downloadName(originalName, name)),
    ETag: tag,
    "Cache-Control": cache,
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-site",
    "X-Content-Type-Options": "nosniff",
  };
}

function send(request: Request, { name, tag }: Sent, headers: Record<string, string>, bytes: number): Response {
  if (isKnownTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  const range = parseRange(request.headers, { tag, bytes });
  if (range === null) return new Response(fileStore().stream(name), { headers });
  if (range === "outside") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${bytes}`, "Content-Length": "0", "Cache-Control": "no-store" },
    });
  }
  const { start, end } = range;
  return new Response(fileStore().stream(name, range), {
    status: 206,
    headers: {
      ...headers,
      "Content-Range": `bytes ${start}-${end}/${bytes}`,
      "Content-Length": String(end - start + 1),
    },
  });
}

function downloadName(originalName: string, file: string): string {
  return originalName.replace(/\.[^.]*$/, "") + file.slice(file.lastIndexOf("."));
}
