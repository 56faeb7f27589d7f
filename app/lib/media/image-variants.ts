/** How a smaller picture is coded; JPEG and PNG are for what shows neither AVIF nor WebP. */
export type VariantFormat = "avif" | "webp" | "jpg" | "png";

/** A smaller file of a picture, as its row lists it. */
export type MediaVariant = { width: number; format: VariantFormat; bytes: number };

const steps = [320, 640, 960, 1440, 2160] as const;
/** How many smaller files a picture has at the most. */
export const maxVariants = 2 * steps.length + 1;
const minWidth = 320;
const fallbackWidth = 960;

export type PlannedVariant = { width: number; as: "avif" | "webp" | "fallback" };

/** The files to make of a picture so many pixels wide, the narrowest first; the widest is as wide as it is, up to 2160. */
export function planVariants(width: number): PlannedVariant[] {
  if (width < minWidth) return [];
  const widest = Math.min(width, steps[steps.length - 1] as number);
  const widths = [...steps.filter((step) => step <= widest * 0.9), widest];
  const planned: PlannedVariant[] = widths.flatMap((each) => [
    { width: each, as: "avif" },
    { width: each, as: "webp" },
  ]);
  return [...planned, { width: Math.min(width, fallbackWidth), as: "fallback" as const }].sort(
    (a, b) => a.width - b.width,
  );
}

/** The name in the file store of a smaller file of the picture with this id and content hash. */
export const variantFile = (id: string, hash: string, { width, format }: Omit<MediaVariant, "bytes">): string =>
  `variants/${id}/${hash}-${width}.${format}`;
