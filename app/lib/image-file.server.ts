import { availableParallelism } from "node:os";
import type { Metadata, Sharp } from "sharp";
import { type ImageKind, sniffImage } from "./image-kind.ts";
import { log } from "./log.server.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Most pixels of a picture; of an animation in all its frames together. */
const mostPixels = 50_000_000;
const mostFrames = 300;
/** Longest side of what is stored, in pixels: more than any screen shows, less than cameras make. */
const longestSide = 3_200;
/** Longest time that one picture may take, in seconds. */
const timeLimit = 15;

/** A picture that was decoded and written anew: nothing of the file it came from but what is seen. */
export type ImageFile = {
  bytes: Buffer;
  extension: "jpg" | "png" | "webp";
  contentType: "image/jpeg" | "image/png" | "image/webp";
  /** In pixels; of one frame. */
  width: number;
  height: number;
};

/** Why a file cannot be used: what is no picture of a kind we take, or one that cannot or must not be decoded. */
export type ImageFault = { fault: "kind" | "content"; error: string };

const faults = {
  unknown: { fault: "kind", error: "Please select a valid image file" },
  svg: {
    fault: "kind",
    error: "SVG files can carry scripts and are not accepted. Please choose a PNG, JPG, GIF, WebP or AVIF file.",
  },
  heic: {
    fault: "kind",
    error: "Browsers cannot show HEIC photos. Please choose the photo as JPG, PNG, GIF, WebP or AVIF.",
  },
  damaged: { fault: "content", error: "This picture is damaged and cannot be read." },
  pixels: { fault: "content", error: "This picture has more than 50 megapixels. Please choose a smaller one." },
  frames: {
    fault: "content",
    error: `This animation has more than ${mostFrames} frames. Please choose a shorter one.`,
  },
  slow: { fault: "content", error: "This picture takes too long to process. Please choose a simpler one." },
} as const satisfies Record<string, ImageFault>;

// One core stays free for the visitors.
const queue = createWorkQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 100 });

/**
 * Makes a picture for the site of an untrusted file, by its content and not by what it is called: turned upright, in
 * sRGB, at most 3200 pixels long, without EXIF, GPS or anything else that is not seen. An animation stays one. Waits
 * for its turn; rejects with QueueFull when too many wait.
 */
export async function toImageFile(file: Uint8Array): Promise<ImageFile | ImageFault> {
  const kind = sniffImage(file);
  if (kind === null) return faults.unknown;
  if (kind === "svg" || kind === "heic") return faults[kind];
  return queue.run(() => decode(file, kind));
}

/** What a decoder calls the kinds we take. */
const decoders = { jpeg: "jpeg", png: "png", gif: "gif", webp: "webp", avif: "heif" } as const;
type Taken = keyof typeof decoders;

async function decode(file: Uint8Array, kind: Exclude<ImageKind, "svg" | "heic">): Promise<ImageFile | ImageFault> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const open = (animated: boolean) =>
    sharp(file, { animated, autoOrient: !animated, limitInputPixels: mostPixels, failOn: "error" });
  try {
    const facts = await open(false).metadata();
    if (facts.format !== decoders[kind]) return faults.damaged;
    const frames = facts.pages ?? 1;
    if (frames > mostFrames) return faults.frames;
    return await encode(open(frames > 1 && kind !== "avif"), kind, facts);
  } catch (error) {
    return toFault(error as Error);
  }
}

async function encode(picture: Sharp, kind: Taken, facts: Metadata): Promise<ImageFile> {
  const bounded = picture
    .timeout({ seconds: timeLimit })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  const { output, extension } = outputOf(kind, facts);
  const { data, info } = await output(bounded).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    extension,
    contentType: extension === "jpg" ? "image/jpeg" : `image/${extension}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

type Output = { extension: ImageFile["extension"]; output: (picture: Sharp) => Sharp };

/** The stored picture is what smaller ones are made of later, so it keeps nearly all there was to see. */
function outputOf(kind: Taken, { pages = 1, hasAlpha }: Metadata): Output {
  const jpeg: Output = { extension: "jpg", output: (picture) => picture.jpeg({ quality: 88, progressive: true }) };
  const png: Output = { extension: "png", output: (picture) => picture.png() };
  const webp: Output = { extension: "webp", output: (picture) => picture.webp({ quality: 88, effort: 2 }) };
  const made: Record<Taken, Output> = {
    jpeg,
    png,
    webp,
    // Messengers show no AVIF in their link previews.
    avif: hasAlpha ? webp : jpeg,
    gif: pages > 1 ? webp : png,
  };
  return made[kind];
}

/** Every failure of a decoder is the file's. Its words name libraries, so they are for the log only. */
function toFault({ message }: Error): ImageFault {
  log.debug("a picture could not be decoded", { message });
  if (/exceeds pixel limit/i.test(message)) return faults.pixels;
  if (/timeout/i.test(message)) return faults.slow;
  return faults.damaged;
}
