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

/** Whether a PNG, WebP or AVIF is an animation, as the chunks before its first picture say. */
export function isAnimation(file: Uint8Array): boolean {
  const kind = sniffImage(file);
  if (kind === "avif") return textOf(file, 8, 12) === "avis";
  if (kind === "webp") return textOf(file, 12, 16) === "VP8X" && ((file[20] ?? 0) & 2) > 0;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let place = 8; kind === "png" && place + 12 <= file.length; place += 12 + view.getUint32(place)) {
    const chunk = textOf(file, place + 4, place + 8);
    if (chunk === "acTL") return view.getUint32(place + 8) > 1;
    if (chunk === "IDAT") return false;
  }
  return false;
}

/** Readers find the mark of a PDF within the first 1,024 bytes: some programs write a BOM or line breaks before it. */
export function isPdf(file: Uint8Array): boolean {
  const place = textOf(file, 0, 1_024).indexOf("%PDF-");
  return place === 0 || (place > 0 && ["svg", null].includes(sniffImage(file)));
}

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
