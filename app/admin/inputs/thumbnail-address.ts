/** Width of a thumbnail in pixels: the smallest size that is made of a picture. */
const thumbnailWidth = 320;

/** Where a small picture of a stored one is; any other address as it is. */
export function toThumbnail(address: string): string {
  return /^\/media\/[0-9a-f-]{36}$/.test(address) ? `${address}?width=${thumbnailWidth}` : address;
}
