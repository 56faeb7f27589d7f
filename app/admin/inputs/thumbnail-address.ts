import { toPlatePhoto } from "~/content/plates.ts";

/** Width of a thumbnail in pixels: the smallest size that is made of a picture. */
const thumbnailWidth = 320;

/** Where a small picture of a stored one, or of a plate, is; any other address as it is. */
export function toThumbnail(address: string): string {
  if (/^\/media\/[0-9a-f-]{36}$/.test(address)) return `${address}?width=${thumbnailWidth}`;
  return toPlatePhoto(address)?.avif[0]?.address ?? address;
}
