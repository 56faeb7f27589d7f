import { setTimeout as delay } from "node:timers/promises";
import { isKnownTag } from "~/lib/http-tags.ts";
import { log } from "~/lib/log.server.ts";
import { QueueFull } from "~/lib/work-queue.ts";
import { requestFacts } from "~/request-context.ts";
import { drawingEdition, plateKinds } from "~/ui/plate/plate-kind.ts";
import { plateWidths } from "../cards/plate-photo.ts";
import type { Route } from "./+types/plate-file";
import { drawPlate, type PlatePicture, requirePlatePicture, toPlateKey } from "./plate-pictures.server.tsx";

/** Longest name of a drawing, in characters; it is only the seed of what is drawn. */
const longestName = 80;
/** How long an address with the edition of the drawing is kept, and one without, in seconds. */
const keptFor = { edition: 31_536_000, other: 86_400 };
const svg = "image/svg+xml; charset=utf-8";
/** Longest time that somebody waits for a picture to be painted, in milliseconds; the drawing itself is there at once. */
const patience = 2_000;

/** A drawn picture as a file: the same kind and name are always the same picture. */
export async function loader({ params, request, url, context }: Route.LoaderArgs): Promise<Response> {
  const kind = plateKinds.find((candidate) => candidate === params.kind);
  const [, seed, width] = /^(.{1,100}?)(?:\.svg|-(\d{3,4})\.avif)$/.exec(params.file) ?? [];
  if (!kind || !seed || seed.length > longestName) return new Response("Not found", { status: 404 });
  if (!width) return send(drawPlate({ kind, seed }), svg, keptFor.other);
  if (!plateWidths.some((each) => String(each) === width)) return new Response("Not found", { status: 404 });
  const plate = { kind, seed, width: Number(width) };
  if (!takesAvif(request.headers.get("accept"))) return send(drawPlate(plate), svg, 0);
  const tag = `"${toPlateKey(plate).slice(0, 16)}"`;
  const seconds = url.searchParams.get("v") === String(drawingEdition) ? keptFor.edition : keptFor.other;
  if (isKnownTag(request.headers.get("if-none-match"), tag)) return send(null, "image/avif", seconds, tag);
  const picture = await paintSoon(plate, context.get(requestFacts).requestId);
  if (!picture) return send(drawPlate(plate), svg, 0);
  return send(new Uint8Array(picture), "image/avif", seconds, tag);
}

/** Whether a browser shows AVIF. Those that do not know it name the pictures that they know; a poster has no other file. */
function takesAvif(accept: string | null): boolean {
  return !accept?.includes("image/") || accept.includes("image/avif");
}

/** The picture, unless it takes longer than a visitor should wait or cannot be painted; whoever asks next may find it. */
async function paintSoon(plate: PlatePicture, id: string): Promise<Buffer | undefined> {
  const giveUp = new AbortController();
  try {
    const late = delay(patience, undefined, { signal: giveUp.signal }).catch(() => undefined);
    return await Promise.race([requirePlatePicture(plate), late]);
  } catch (error) {
    // Anybody can ask for many, so the log would be theirs.
    if (error instanceof QueueFull) log.debug("too many drawings are to be painted at once", { id });
    else log.error("a drawing could not be painted", { id, error });
    return undefined;
  } finally {
    giveUp.abort();
  }
}

/** Kept for so many seconds, or by nobody. */
function send(body: string | Uint8Array<ArrayBuffer> | null, type: string, seconds: number, tag?: string): Response {
  const immutable = seconds === keptFor.edition ? ", immutable" : "";
  const cache = seconds > 0 ? `public, max-age=${seconds}${immutable}` : "no-store";
  const headers = new Headers({ "Content-Type": type, "Cache-Control": cache });
  if (tag) headers.set("ETag", tag);
  if (type !== svg || seconds === 0) headers.set("Vary", "Accept");
  if (body !== null) headers.set("Content-Length", String(Buffer.byteLength(body)));
  return new Response(body, { status: body === null ? 304 : 200, headers });
}
