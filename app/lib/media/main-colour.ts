/** Colours whose channels differ by less than this count as the same. */
const step = 32;
const nothingSeen = "#808080";

/** The most frequent colour of RGBA bytes; invisible pixels do not count. */
export function mainColour(rgba: Uint8Array): string {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, index) => [...rgba.subarray(4 * index, 4 * index + 4)]);
  const seen = pixels.filter(([, , , alpha = 0]) => alpha >= 128).map((pixel) => pixel.slice(0, 3));
  const alike = Map.groupBy(seen, (pixel) => pixel.map((channel) => Math.floor(channel / step)).join());
  const [most] = [...alike.values()].sort((a, b) => b.length - a.length);
  if (!most) return nothingSeen;
  const channels = [0, 1, 2].map((at) => most.reduce((sum, pixel) => sum + (pixel[at] as number), 0) / most.length);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
