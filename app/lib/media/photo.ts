/** A file of a picture: where it is, and how wide it is in pixels. */
export type PhotoFile = { address: string; width: number };

/** A picture with all that a browser needs to take the right file of it. */
export type Photo = {
  address: string;
  /** In pixels, of the whole picture. */
  width: number;
  height: number;
  /** The same picture in several widths, the narrowest first; empty until they are made. */
  avif: readonly PhotoFile[];
  webp: readonly PhotoFile[];
  /** For browsers that know neither kind. */
  fallback: string;
  /** What stays in sight when the picture is cropped, in per cent on a 5 % grid from the left and the top. */
  focalX: number;
  focalY: number;
  /** What it shows, in words; empty for decoration and where nobody has said. */
  alt: string;
};

/** The picture of a person: a small file of it, and what stays in sight in a square. */
export type Portrait = Pick<Photo, "address" | "focalX" | "focalY">;

export type Photos = Readonly<Record<string, Photo>>;

/** Files of one kind as the `srcset` of a source element. */
export const toSrcSet = (files: readonly PhotoFile[]): string =>
  files.map(({ address, width }) => `${address} ${width}w`).join(", ");

/** Classes that keep the focal point in sight (ui/pictures.css); none for the middle, which is what browsers keep. */
export function toFocalClasses({ focalX, focalY }: Pick<Photo, "focalX" | "focalY">): string {
  return focalX === 50 && focalY === 50 ? "" : `focal-x-${focalX} focal-y-${focalY}`;
}
