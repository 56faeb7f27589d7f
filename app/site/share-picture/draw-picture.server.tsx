import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font } from "fontkit";
import { renderToStaticMarkup } from "react-dom/server";
import type { PictureContent } from "../share-subject.ts";
import { Composition } from "./composition.tsx";
import { createTypesetter } from "./typesetter.ts";

const folder = import.meta.env.PROD ? "build/client" : "public";
/** Largest picture in bytes: messengers give up on pictures that take long. */
const mostBytes = 120_000;
const qualities = [84, 76, 66, 54];

/** Draws the picture of a page as JPEG. Needs about a fifth of a second of one core. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  // Loaded with the first picture: a site that nobody shares does without both engines.
  const [{ default: sharp }, faces, jpeg] = await Promise.all([
    import("sharp"),
    openFaces(),
    readFile(join(folder, content.picture), "base64"),
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

const { resolve } = createRequire(import.meta.url);

/** A sign is set in the first of these faces that has it. */
const files = [
  "@fontsource/anybody/files/anybody-latin-400-normal.woff2",
  "@fontsource/anybody/files/anybody-latin-ext-400-normal.woff2",
  "@fontsource/anybody/files/anybody-vietnamese-400-normal.woff2",
  "@fontsource-variable/kufam/files/kufam-arabic-wght-normal.woff2",
  "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2",
  "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2",
  "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-400-normal.woff2",
];

let opened: Promise<readonly Font[]> | undefined;

/**
 * The faces of titles, the display face first. The font engine and the files are loaded when the first picture is
 * drawn and stay. Rejects when a file cannot be read; the next call tries again.
 */
export function openFaces(): Promise<readonly Font[]> {
  opened ??= readFaces().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function readFaces(): Promise<readonly Font[]> {
  const { create } = await import("fontkit");
  const faces = await Promise.all(files.map(async (file) => create(await readFile(resolve(file)))));
  return faces.filter((face): face is Font => "layout" in face);
}
