export type ImageKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "svg";

const avifBrands = /^avi[fs]$/;
const heicBrands = /^(hei[cxms]|hev[cx]|m[is]f1)$/;
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|3gp[4-9])$/;
const musicBrands = /^(M4A |M4B |crx )$/;

const textOf = (file: Uint8Array, from: number, to: number) => String.fromCharCode(...file.subarray(from, to));

/** The brands of a file that begins with the box `ftyp`, its own first; a version is between it and the others. */
function brandsIn(file: Uint8Array, end: number): string[] {
  if (textOf(file, 4, 8) !== "ftyp") return [];
  return [textOf(file, 8, 12), ...(textOf(file, 16, end).match(/[\s\S]{4}/g) ?? [])];
}

/** The kind of an image by its content, whatever its name; null for any other file. */
export function sniffImage(file: Uint8Array): ImageKind | null {
  if (textOf(file, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (textOf(file, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(textOf(file, 0, 6))) return "gif";
  if (textOf(file, 0, 4) === "RIFF" && textOf(file, 8, 12) === "WEBP") return "webp";
  const [own = "", ...others] = brandsIn(file, 64);
  // `mif1` with `avif` among the others is an AVIF.
  if (avifBrands.test(own)) return "avif";
  if (heicBrands.test(own)) return others.some((brand) => avifBrands.test(brand)) ? "avif" : "heic";
  return own === "" && /<svg[\s>/:]|<!doctype svg/i.test(textOf(file, 0, 4_096)) ? "svg" : null;
}

export const isPdf = (file: Uint8Array): boolean => textOf(file, 0, 5) === "%PDF-";

type VideoKind = "mp4" | "webm" | "mov";

export const videoHeadSize = 4_096;

/** The kind of a video by its content, whatever its name; undefined for any other file. */
export function sniffVideo(head: Uint8Array): VideoKind | undefined {
  const isMatroska = textOf(head, 0, 4) === "\x1aE\xdf\xa3";
  // Its element DocType.
  if (isMatroska) return /B\x82[^a-z]{1,8}webm/.test(textOf(head, 0, videoHeadSize)) ? "webm" : undefined;
  if (head.length < 16) return undefined;
  const end = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = end < 16 || end > head.length ? [] : brandsIn(head, end);
  const [own = ""] = brands;
  // HEIC, AVIF and music files belong to the same family.
  const isOther = [avifBrands, heicBrands, musicBrands].some((others) => others.test(own));
  if (brands.some((brand) => mp4Brands.test(brand)) && !isOther) return "mp4";
  return own === "qt  " ? "mov" : undefined;
}
