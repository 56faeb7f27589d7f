import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { findHeaviness } from "./image-memory.ts";
import type {
  ImageFile,
  ImageLook,
  ImageOrder,
  ImageTasks,
  ImageTrouble,
  ImageVariant,
  TakenKind,
} from "./image-orders.ts";
import { mainColour } from "./main-colour.ts";

/** Most pixels of a picture; of an animation in all its frames together. */
const mostPixels = 50_000_000;
const mostFrames = 300;
/** Longest side of what is stored, in pixels: more than any screen shows, less than cameras make. */
const longestSide = 3_200;
/** Longest side of what a picture's look is taken from, in pixels; ThumbHash takes no more. */
const smallSide = 100;

// One picture after the other, and nothing of them is kept; only what is taken can be decoded at all.
sharp.cache(false);
sharp.concurrency(1);
const decoders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });

/** A file that says something else than it is, or more than is allowed. */
class Refused extends Error {
  trouble: ImageTrouble;
  constructor(trouble: ImageTrouble) {
    super(typeof trouble === "string" ? trouble : trouble.coding);
    this.trouble = trouble;
  }
}

/** Does what is asked for. Rejects when the file cannot or must not be decoded; toTrouble says why. */
export function carryOut(order: ImageOrder): Promise<ImageTasks[keyof ImageTasks]["result"]> {
  switch (order.task) {
    case "keep":
      return keep(order.file, order.kind);
    case "shrink":
      return shrink(order);
    case "describe":
      return describe(order.file);
  }
}

/** Every failure of a decoder is the file's. */
export function toTrouble(error: unknown): ImageTrouble {
  if (error instanceof Refused) return error.trouble;
  return /exceeds pixel limit/i.test((error as Error).message) ? "pixels" : "damaged";
}

/** What a decoder calls the kinds we take. */
const formats: Record<TakenKind, string> = { jpeg: "jpeg", png: "png", gif: "gif", webp: "webp", avif: "heif" };

const open = (file: Uint8Array, animated = false) =>
  sharp(file, { animated, autoOrient: !animated, limitInputPixels: mostPixels, failOn: "error" });

/** An animation stays one. */
async function keep(file: Uint8Array, kind: TakenKind): Promise<ImageFile> {
  const facts = await open(file).metadata();
  if (facts.format !== formats[kind]) throw new Refused("damaged");
  const frames = facts.pages ?? 1;
  if (frames > mostFrames) throw new Refused("frames");
  const heaviness = findHeaviness(kind, facts, file);
  const pixels = facts.width * (facts.pageHeight ?? facts.height) * frames;
  if (heaviness && pixels > heaviness.megapixels * 1_000_000) throw new Refused(heaviness);
  const isAnimated = frames > 1 && kind !== "avif";
  const bounded = open(file, isAnimated).resize({
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { output, extension } = outputOf(kind, facts);
  const { data, info } = await output(bounded).toBuffer({ resolveWithObject: true });
  return {
    ...(await lookOf(data)),
    isAnimated,
    bytes: data,
    extension,
    contentType: extension === "jpg" ? "image/jpeg" : `image/${extension}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    hash: createHash("sha256").update(data).digest("hex").slice(0, 16),
  };
}

type Output = { extension: ImageFile["extension"]; output: (picture: Sharp) => Sharp };

/** The stored picture is what smaller ones are made of, so it keeps nearly all there was to see. */
function outputOf(kind: TakenKind, { pages = 1, hasAlpha }: Metadata): Output {
  // Without the best coding it is a tenth larger, and made with half the memory.
  const jpeg: Output = { extension: "jpg", output: (picture) => picture.jpeg({ quality: 88, optimiseCoding: false }) };
  const png: Output = { extension: "png", output: (picture) => picture.png() };
  const webp: Output = { extension: "webp", output: (picture) => picture.webp({ quality: 88, effort: 2 }) };
  const made: Record<TakenKind, Output> = {
    jpeg,
    png,
    // To code what is see-through as WebP takes 400 MB for ten megapixels.
    webp: hasAlpha && pages === 1 ? png : webp,
    // Messengers show no AVIF in their link previews.
    avif: hasAlpha ? png : jpeg,
    gif: pages > 1 ? webp : png,
  };
  return made[kind];
}

/** Of an animation the first frame. */
async function lookOf(file: Uint8Array): Promise<Omit<ImageLook, "isAnimated">> {
  const { data, info } = await open(file)
    .resize({ width: smallSide, height: smallSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { thumbhash: Buffer.from(hash).toString("base64"), colour: mainColour(data) };
}

async function describe(file: Uint8Array): Promise<ImageLook> {
  const { pages = 1 } = await open(file).metadata();
  return { ...(await lookOf(file)), isAnimated: pages > 1 };
}

type Shrinking = ImageTasks["shrink"]["needs"];

// AVIF's effort 4 takes four times as long as 3 and saves one byte of a hundred.
async function shrink({ file, width, as }: Shrinking): Promise<ImageVariant> {
  const picture = open(file).resize({ width, withoutEnlargement: true });
  if (as === "avif") {
    return { format: as, bytes: await picture.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer() };
  }
  if (as === "webp") return { format: as, bytes: await picture.webp({ quality: 75, effort: 4 }).toBuffer() };
  const { hasAlpha } = await open(file).metadata();
  return hasAlpha
    ? { format: "png", bytes: await picture.png({ palette: true, quality: 90, effort: 4 }).toBuffer() }
    : { format: "jpg", bytes: await picture.jpeg({ quality: 80, progressive: true }).toBuffer() };
}
