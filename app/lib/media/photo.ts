/** A file of a picture: its address and its width in pixels. */
export type PhotoFile = { address: string; width: number };

/** A picture with all that a browser needs to choose the right file. */
export type Photo = {
  address: string;
  /** In pixels, of the whole picture. */
  width: number;
  height: number;
  /** The same picture in several widths, narrowest first; empty until they are made. */
  avif: readonly PhotoFile[];
  webp: readonly PhotoFile[];
  /** The same scene for the theme Day, as AVIF. */
  day?: readonly PhotoFile[];
  /** Differs after the picture was replaced at its address; of library pictures. */
  version?: string;
  /** For browsers that support neither format. */
  fallback: string;
  /** The point that stays visible when the picture is cropped, in per cent from the left and the top, on a 5 % grid. */
  focalX: number;
  focalY: number;
  /** The text alternative; empty for decoration and if none was given. */
  alt: string;
};

/** A person's picture: a small file of it, and its focal point in a square. */
export type Portrait = Pick<Photo, "address" | "focalX" | "focalY">;

export type Photos = Readonly<Record<string, Photo>>;

/** The smallest file that is wide enough, otherwise the widest, in a format that every browser supports. */
export const toFileOf = ({ webp, fallback }: Photo, width: number): string =>
  (webp.find((file) => file.width >= width) ?? webp.at(-1))?.address ?? fallback;

/** Files of one kind as the `srcset` of a source element. */
export const toSrcSet = (files: readonly PhotoFile[]): string =>
  files.map(({ address, width }) => `${address} ${width}w`).join(", ");

/** The source elements of a picture, best first: the type or theme of each, and its files. */
export const toSources = ({ day = [], avif, webp }: Photo) =>
  [
    { media: "(prefers-color-scheme: light)", type: "image/avif", srcSet: toSrcSet(day) },
    { type: "image/avif", srcSet: toSrcSet(avif) },
    { type: "image/webp", srcSet: toSrcSet(webp) },
  ].filter(({ srcSet }) => srcSet);

/** `sizes` whose lengths grow with the root's letters as the page does (styles.css), which rem in `sizes` do not. */
export const toGrowing = (sizes: string): string =>
  sizes.replaceAll(/\b(\d+)rem(?=,|$)/g, (rem, count) => `max(${rem}, ${count / 4}rem + ${count * 0.625}vw)`);

/** Classes that keep the focal point visible (ui/pictures.css); none for the centre, the browser's default. */
export function toFocalClasses({ focalX, focalY }: Pick<Photo, "focalX" | "focalY">): string {
  const [x, y] = [focalX, focalY].map((share) => Math.round(share / 10) * 10);
  return x === 50 && y === 50 ? "" : `focal-x-${x} focal-y-${y}`;
}
