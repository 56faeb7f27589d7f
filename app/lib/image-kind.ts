/** The kinds of pictures that are told apart by their first bytes. */
export type ImageKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "svg";

/** What is said of a photo as phones keep it. */
export const heicSentence = "Browsers cannot show HEIC photos. Please choose the photo as JPG, PNG, GIF, WebP or AVIF.";

/** Brands of the HEIF family that say how the picture is coded (ISO/IEC 23008-12). */
const avifBrands = ["avif", "avis"];
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"];

/** What a file's content says it is, whatever its name; null when it is none of the kinds. */
export function sniffImage(file: Uint8Array): ImageKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") return sniffHeif(text(8, 64));
  return /<svg[\s>/:]|<!doctype svg/i.test(text(0, 4_096)) ? "svg" : null;
}

/** The main brand first, then those that the file is compatible with: `mif1` with `avif` among them is an AVIF. */
function sniffHeif(brands: string): ImageKind | null {
  const main = brands.slice(0, 4);
  if (avifBrands.includes(main)) return "avif";
  if (!heicBrands.includes(main)) return null;
  return avifBrands.some((brand) => brands.slice(8).includes(brand)) ? "avif" : "heic";
}
