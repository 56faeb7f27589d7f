import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type Sharp } from "sharp";
import { listPlates, plateAddress, plateSize, plateWidths } from "~/media/plates.ts";
import { Plate } from "./plates/plate.tsx";

/** How fine an SVG file is painted when nothing is said, in dots per inch. */
const plainDensity = 72;

/** Paints every scene at every hour: AVIF in the widths of the layouts, and one JPEG. Files that are there stay. */
export async function paintPlates(folder: string): Promise<void> {
  for (const plate of listPlates()) {
    const { kind, scene, hour } = plate;
    const drawing = Buffer.from(renderToStaticMarkup(<Plate kind={kind} seed={scene} hour={hour} />));
    const stem = (folder + plateAddress(plate)).slice(0, -".jpg".length);
    const inWidth = (width: number) =>
      sharp(drawing, { density: (plainDensity * width) / plateSize.width }).resize({ width });
    for (const width of plateWidths) {
      const avif = () => inWidth(width).avif({ quality: 45, effort: 6, chromaSubsampling: "4:2:0" });
      await make(`${stem}-${width}.avif`, avif);
    }
    await make(`${stem}.jpg`, () => toJpeg(inWidth(plateSize.width)));
  }
}

/** The one file of a picture for browsers that know no AVIF, for link previews and for other programs. */
export const toJpeg = (picture: Sharp): Sharp => picture.flatten().jpeg({ quality: 50, mozjpeg: true });

/** Writes a picture unless there is one already. */
export async function make(file: string, paint: () => Sharp): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await paint().toBuffer());
}
