type Bin = { count: number; sums: [number, number, number] };

/** Colours that differ less than this in each part count as the same. */
const step = 32;
const nothingSeen = "#808080";

/**
 * The colour that most of a picture has, as #rrggbb, of its pixels as red, green, blue and alpha, one byte each. What
 * cannot be seen does not count; where nothing can be seen it is a middle grey.
 */
export function mainColour(rgba: Uint8Array): string {
  const bins = new Map<number, Bin>();
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = (Math.floor(red / step) * step + Math.floor(green / step)) * step + Math.floor(blue / step);
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bin.count++;
    bin.sums = [bin.sums[0] + red, bin.sums[1] + green, bin.sums[2] + blue];
    bins.set(key, bin);
  }
  if (bins.size === 0) return nothingSeen;
  const [{ count, sums }] = [...bins.values()].sort((a, b) => b.count - a.count) as [Bin];
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
