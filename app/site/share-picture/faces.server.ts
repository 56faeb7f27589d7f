import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

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
