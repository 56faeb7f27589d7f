import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureContent } from "../share-subject.ts";
import { Composition } from "./composition.tsx";
import { openFaces } from "./faces.server.ts";
import { createTypesetter } from "./typesetter.ts";

/** Where the files of the site are. */
const files = import.meta.env.PROD ? "build/client" : "public";
/** Largest picture in bytes: messengers give up on pictures that take long. */
const mostBytes = 120_000;
/** From the best to what fits always. */
const qualities = [84, 76, 66, 54];

/** Draws the picture of a page as JPEG. Needs about a fifth of a second of one core. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  // Loaded with the first picture: a site that nobody shares does without both engines.
  const [{ default: sharp }, faces, jpeg] = await Promise.all([
    import("sharp"),
    openFaces(),
    readFile(join(files, content.picture), "base64"),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  const plate = `data:image/jpeg;base64,${jpeg}`;
  const drawing = renderToStaticMarkup(
    <Composition content={content} plate={plate} typesetter={createTypesetter(faces)} />,
  );
  const file = Buffer.from(drawing);
  for (const quality of qualities) {
    const jpeg = await sharp(file).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= mostBytes || quality === qualities.at(-1)) return jpeg;
  }
  throw new Error("there is no quality to draw with");
}
