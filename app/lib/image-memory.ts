import type { Metadata } from "sharp";
import type { ImageHeaviness, TakenKind } from "./image-orders.ts";

/** What a picture's pixels may take in megabytes, so that the process as a whole stays below 150. */
const mostMegabytes = 88;

/**
 * How a picture is coded, and the most megapixels of that coding, where a decoder has to hold all of the picture at once;
 * undefined for one that is read line by line. Measured with libvips 8.18.
 */
export function findHeaviness(kind: TakenKind, facts: Metadata, file: Uint8Array): ImageHeaviness | undefined {
  const heavy = (coding: ImageHeaviness["coding"], bytes: number) => ({
    coding,
    megapixels: Math.floor(mostMegabytes / bytes),
  });
  const { isProgressive = false, channels = 3, depth, chromaSubsampling = "" } = facts;
  if (kind === "avif") return heavy("AVIF", 14.5);
  if (kind === "webp") return isLossless(file) ? heavy("Lossless WebP", 5) : heavy("WebP", 2.2);
  if (!isProgressive) return undefined;
  if (kind === "png") return heavy("Interlaced PNG", channels * (depth === "ushort" ? 2 : 1));
  // Two bytes for each sample; the colours of most pictures have a quarter or half as many as there are pixels.
  const colours: Record<string, number> = { "4:2:0": 1.5, "4:2:2": 2 };
  return kind === "jpeg" ? heavy("Progressive JPEG", 2 * (colours[chromaSubsampling] ?? channels)) : undefined;
}

/** As the first of its chunks say; they stand before what is large. */
function isLossless(file: Uint8Array): boolean {
  return Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 4_096)).includes("VP8L", 12, "latin1");
}
