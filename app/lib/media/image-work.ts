import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { ImageKind } from "./file-kind.ts";
import { type PlannedVariant, planVariants, type VariantFormat } from "./image-variants.ts";
import { mainColour } from "./main-colour.ts";

type TakenKind = Exclude<ImageKind, "svg" | "heic">;

/** The placeholder shown until a picture has loaded. */
type ImageLook = { thumbhash: string; colour: string };

/** A picture that was decoded and encoded again, so that nothing but its pixels is left of the original file. */
export type ImageFile = ImageLook & {
  isAnimated: boolean;
  bytes: Uint8Array;
  extension: "jpg" | "png" | "webp";
  contentType: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  /** The first 16 hexadecimal digits of the SHA-256 of `bytes`. */
  hash: string;
};

/** A picture's placeholder and its smaller versions. */
export type ImageSizes = ImageLook & { variants: { width: number; format: VariantFormat; bytes: Uint8Array }[] };

/** A frame in pixels, the focal point that it keeps as pages do (Photo), and the most bytes. */
export type CropOrder = {
  file: Uint8Array;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
  maxBytes: number;
};

/** The tasks of the picture process: what each needs and returns. */
export type ImageTasks = {
  /** Makes the stored picture from an untrusted file. */
  keep: { needs: { file: Uint8Array; kind: TakenKind }; result: ImageFile };
  /** Makes the smaller versions of a stored picture. */
  sizes: { needs: { file: Uint8Array; width: number }; result: ImageSizes };
  /** Makes the JPEG of a stored picture that fills a frame. */
  crop: { needs: CropOrder; result: { bytes: Uint8Array } };
};

export type ImageOrder = { [Task in keyof ImageTasks]: { task: Task } & ImageTasks[Task]["needs"] }[keyof ImageTasks];

type CodingLimit = {
  coding: "avif" | "webp" | "lossless" | "interlaced" | "progressive";
  megapixels: number;
};

export type ImageTrouble = "damaged" | "pixels" | "frames" | "slow" | "memory" | CodingLimit;

/** A message of the process; `reason` is for the log only. */
export type ImageMessage =
  | { kind: "ready" }
  | { kind: "done"; result: ImageTasks[keyof ImageTasks]["result"] }
  | { kind: "trouble"; trouble: ImageTrouble; reason: string };

/** The most pixels of a picture; for an animation, of all its frames together. */
const maxPixels = 50_000_000;
const maxFrames = 300;
/** Longest side of a stored picture, in pixels: more than any screen shows, less than cameras make. */
const maxSidePx = 3_200;
/** Longest side of the picture that the placeholder is made from, in pixels; the limit of ThumbHash. */
const thumbnailSidePx = 100;

// One picture at a time, nothing cached; only accepted formats can be decoded at all.
sharp.cache(false);
sharp.concurrency(1);
const decoders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });

class Refused extends Error {
  trouble: ImageTrouble;
  constructor(trouble: ImageTrouble) {
    super(typeof trouble === "string" ? trouble : trouble.coding);
    this.trouble = trouble;
  }
}

/** Runs a task. Rejects when the file cannot or must not be decoded; toTrouble says why. */
export function runImageTask(order: ImageOrder): Promise<ImageTasks[keyof ImageTasks]["result"]> {
  if (order.task === "keep") return keep(order.file, order.kind);
  return order.task === "sizes" ? makeSizes(order) : crop(order);
}

/** Every failure of a decoder is the file's fault. */
export function toTrouble(error: unknown): ImageTrouble {
  if (error instanceof Refused) return error.trouble;
  return /exceeds pixel limit/i.test((error as Error).message) ? "pixels" : "damaged";
}

/** Most megabytes for a picture's pixels, so that the process as a whole stays below 150. */
const maxMegabytes = 88;

/** The most megapixels of formats that are decoded as a whole (libvips 8.18); undefined if decoded line by line. */
function findCodingLimit(kind: TakenKind, facts: Metadata, file: Uint8Array): CodingLimit | undefined {
  const toLimit = (coding: CodingLimit["coding"], bytes: number) => ({
    coding,
    megapixels: Math.floor(maxMegabytes / bytes),
  });
  const { isProgressive = false, channels = 3, depth, chromaSubsampling = "" } = facts;
  if (kind === "avif") return toLimit("avif", 14.5);
  // The first chunks say so; they come before the large ones.
  const isLossless = () => Buffer.from(file.subarray(0, 4_096)).includes("VP8L", 12, "latin1");
  if (kind === "webp") return isLossless() ? toLimit("lossless", 5) : toLimit("webp", 2.2);
  if (!isProgressive) return undefined;
  if (kind === "png") return toLimit("interlaced", channels * (depth === "ushort" ? 2 : 1));
  // Two bytes per sample; most pictures store colour at half or a quarter of the resolution.
  const colours: Record<string, number> = { "4:2:0": 1.5, "4:2:2": 2 };
  return kind === "jpeg" ? toLimit("progressive", 2 * (colours[chromaSubsampling] ?? channels)) : undefined;
}

const formats: Record<TakenKind, string> = { jpeg: "jpeg", png: "png", gif: "gif", webp: "webp", avif: "heif" };

type FailOn = "error" | "warning";

const open = (file: Uint8Array, animated = false, failOn: FailOn = "error") =>
  sharp(file, { animated, autoOrient: !animated, limitInputPixels: maxPixels, failOn });

const jpegEnd = Buffer.from([0xff, 0xd9]);

async function keep(file: Uint8Array, kind: TakenKind): Promise<ImageFile> {
  try {
    return await keepWhole(file, kind);
  } catch (error) {
    if (kind !== "jpeg" || toTrouble(error) !== "damaged") throw error;
    // Some cameras and messengers leave out the end marker. With it, missing pixels are a warning of the decoder.
    return keepWhole(Buffer.concat([file, jpegEnd]), kind, "warning");
  }
}

async function keepWhole(file: Uint8Array, kind: TakenKind, failOn: FailOn = "error"): Promise<ImageFile> {
  const facts = await open(file).metadata();
  if (facts.format !== formats[kind]) throw new Refused("damaged");
  const frames = facts.pages ?? 1;
  if (frames > maxFrames) throw new Refused("frames");
  const limit = findCodingLimit(kind, facts, file);
  const pixels = facts.width * (facts.pageHeight ?? facts.height) * frames;
  if (limit && pixels > limit.megapixels * 1_000_000) throw new Refused(limit);
  const isAnimated = frames > 1 && kind !== "avif";
  const bounded = open(file, isAnimated, failOn).resize({
    width: maxSidePx,
    height: maxSidePx,
    fit: "inside",
    withoutEnlargement: true,
  });
  // Without a profile for the output, the wide colours of 16-bit pictures are not converted.
  if (facts.depth === "ushort") bounded.withIccProfile("srgb", { attach: false });
  const extension = toExtension(kind, facts);
  const { data, info } = await coders[extension](bounded).toBuffer({ resolveWithObject: true });
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

/** Smaller pictures are made from the stored one, so it keeps nearly all detail. */
const coders: Record<ImageFile["extension"], (picture: Sharp) => Sharp> = {
  // Without mozjpeg's best compression it is a tenth larger and needs half the memory.
  jpg: (picture) => picture.jpeg({ quality: 88, optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 88, effort: 2 }),
};

function toExtension(kind: TakenKind, { pages = 1, hasAlpha }: Metadata): ImageFile["extension"] {
  if (kind === "gif") return pages > 1 ? "webp" : "png";
  // Encoding ten megapixels with transparency as WebP takes 400 MB.
  if (kind === "webp") return hasAlpha && pages === 1 ? "png" : "webp";
  // Messengers show no AVIF in their link previews.
  return kind === "png" || (kind === "avif" && hasAlpha) ? "png" : "jpg";
}

async function lookOf(file: Uint8Array): Promise<ImageLook> {
  const { data, info } = await open(file)
    .resize({ width: thumbnailSidePx, height: thumbnailSidePx, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { thumbhash: Buffer.from(hash).toString("base64"), colour: mainColour(data) };
}

async function makeSizes({ file, width }: ImageTasks["sizes"]["needs"]): Promise<ImageSizes> {
  const { pages = 1 } = await open(file).metadata();
  const variants: ImageSizes["variants"] = [];
  for (const planned of pages > 1 ? [] : planVariants(width)) {
    variants.push({ width: planned.width, ...(await shrink(file, planned)) });
    globalThis.gc?.();
  }
  return { ...(await lookOf(file)), variants };
}

// AVIF effort 4 takes four times as long as 3 and saves one per cent.
async function shrink(
  file: Uint8Array,
  { width, as }: PlannedVariant,
): Promise<Omit<ImageSizes["variants"][number], "width">> {
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

/** The last is small even for pure noise. */
const cropQualities = [84, 76, 66, 54, 40, 28, 16];

async function crop({ file, width, height, focalX, focalY, maxBytes }: CropOrder): Promise<{ bytes: Uint8Array }> {
  // Of an animation, the first frame.
  const whole = await open(file).metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const part = { width: Math.round(width / scale), height: Math.round(height / scale) };
  const { data, info } = await open(file)
    .extract({
      ...part,
      left: Math.round(((whole.width - part.width) * focalX) / 100),
      top: Math.round(((whole.height - part.height) * focalY) / 100),
    })
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes = data;
  for (const quality of cropQualities) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return { bytes };
}
