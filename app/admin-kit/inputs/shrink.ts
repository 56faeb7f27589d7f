import { type ImageKind, isAnimation, sniffImage } from "~/lib/media/file-kind.ts";

/** The longest side that the server keeps, in pixels. */
const longestSide = 3_200;
/** A smaller file is sent as it is. */
const smallBytes = 4 * 1024 * 1024;
const quality = 0.92;

/** What photographs become; drawings and pictures that may move stay as they are. */
const types: Partial<Record<ImageKind, string>> = { jpeg: "image/jpeg", png: "image/webp", webp: "image/webp" };

/** A large photograph as the server would store it, so that less is sent; any other file unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallBytes) return file;
  const start = new Uint8Array(await file.slice(0, 1024 * 1024).arrayBuffer());
  const type = types[sniffImage(start) ?? "gif"];
  if (!type || isAnimation(start)) return file;
  // A file that this browser cannot decode is sent as it is, and the server says what is wrong.
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await canvas.convertToBlob({ type, quality }).catch(() => null);
  return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
}
