import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { toPaintedImage } from "~/lib/image-file.server.ts";
import { createRecent } from "~/lib/recent.ts";
import { HEIGHT, WIDTH } from "~/ui/plate/geometry.ts";
import { Plate } from "~/ui/plate/plate.tsx";
import type { PlateChoice } from "~/ui/plate/plate-kind.ts";
import { drawingEdition } from "~/ui/plate/plate-kind.ts";
import { createDrawnPictures } from "../drawn-pictures.server.ts";
import { addMark, hasMark } from "./avif-mark.ts";

/** A plate in one of its widths, in pixels. */
export type PlatePicture = PlateChoice & { width: number };

/** What a picture is stored under: a hash of everything that is drawn. */
export const toPlateKey = ({ kind, seed, width }: PlatePicture): string =>
  createHash("sha256")
    .update(JSON.stringify([drawingEdition, kind, seed, width]))
    .digest("hex");

/** A plate as an SVG file. */
export function drawPlate({ kind, seed }: PlateChoice): string {
  const drawing = renderToStaticMarkup(<Plate kind={kind} seed={seed} label="" />);
  return drawing.replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" `);
}

const requireStored = createDrawnPictures<PlatePicture>({
  folder: "plates",
  extension: "avif",
  atOnce: 1,
  // More than these cannot be painted within a visitor's patience, so the rest need not wait at all.
  waiting: 8,
  keyOf: toPlateKey,
  draw: (plate) => toPaintedImage(Buffer.from(drawPlate(plate)), plate.width),
  mark: addMark,
  hasMark,
});

/** Of 5 to 35 KB each: those of the starter content in every width, and more. */
const mostRecent = 200;
/** A page shows many, so two that share the name of their file must not be painted in turns. */
const recent = createRecent<{ picture?: Promise<Buffer> }>(mostRecent);

/** A plate as AVIF. Rejects when it cannot be painted, and with QueueFull when too many wait for it. */
export function requirePlatePicture(plate: PlatePicture): Promise<Buffer> {
  const place = recent.get(toPlateKey(plate), () => ({}));
  place.picture ??= requireStored(plate).catch((error) => {
    place.picture = undefined;
    throw error;
  });
  return place.picture;
}
