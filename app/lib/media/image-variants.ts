/** The format of a smaller picture; JPEG and PNG are for clients that show neither AVIF nor WebP. */
export type VariantFormat = "avif" | "webp" | "jpg" | "png";

/** A smaller file of a picture, as listed in its row. */
export type MediaVariant = { width: number; format: VariantFormat; bytes: number };

const steps = [320, 640, 960, 1440, 2160] as const;
/** The largest number of smaller files of a picture. */
export const maxVariants = 2 * steps.length + 1;
const minWidth = 320;
const fallbackWidth = 960;

export type PlannedVariant = { width: number; as: "avif" | "webp" | "fallback" };

/** The files to make for a picture of this width in pixels, narrowest first; the widest keeps its width, up to 2160. */
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

/** The file store name of a smaller file of the picture with this id and content hash. */
export const variantFile = (id: string, hash: string, { width, format }: Omit<MediaVariant, "bytes">): string =>
  `variants/${id}/${hash}-${width}.${format}`;
