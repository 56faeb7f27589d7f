// node art/icons/draw-icons.ts: draws the icons again, after a change of the mark.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { tabIcon, tileIcon } from "./icon-drawings.ts";

const roundTile = tileIcon("usual", 0.66, 0.2);
/** A launcher cuts its own shape out of it: only the middle four fifths are sure to be seen. */
const fullTile = tileIcon("usual", 0.55, 0);

function toPng(svg: string, side: number): Promise<Buffer> {
  // Drawn larger than needed, so that the renderer has whole pixels to sample.
  return sharp(Buffer.from(svg), { density: 72 * 32 })
    .resize(side, side)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

async function toIco(sides: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sides.map((side) => toPng(tileIcon("small", 0.875, 0.19), side)));
  const header = Buffer.from([0, 0, 1, 0, sides.length, 0]);
  let offset = header.length + 16 * sides.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(16);
    entry.set([sides[index] ?? 0, sides[index] ?? 0, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

await writeFile("app/site-kit/favicon.svg", tabIcon());
await writeFile("public/favicon.ico", await toIco([16, 32, 48]));
await writeFile("public/apple-touch-icon.png", await toPng(tileIcon("usual", 0.62, 0), 180));
await writeFile("public/icon-192.png", await toPng(roundTile, 192));
await writeFile("public/icon-512.png", await toPng(roundTile, 512));
await writeFile("public/icon-maskable-512.png", await toPng(fullTile, 512));
