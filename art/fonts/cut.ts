// npm ci --prefix art && node art/fonts/cut.ts: cuts the letters of fonts.ts out of the packages' faces again, after a change of either.
import { readFile, writeFile } from "node:fs/promises";
import { faces, keptFeatures, listCutFaces, listTitleFaces, titleFaces } from "./cut-faces.ts";

type Cut = (font: Buffer, letters: string, options: Record<string, unknown>) => Promise<Buffer>;
// It comes without types.
const { default: cut } = (await import("subset-font" as string)) as { default: Cut };

for (const { file, source, letters, axes, features = keptFeatures } of listCutFaces()) {
  await write(new URL(file, faces), source, letters, {
    targetFormat: "woff2",
    keepFeatures: features,
    variationAxes: axes,
  });
}
for (const { file, source, letters, axes } of listTitleFaces()) {
  await write(new URL(file, titleFaces), source, letters, { targetFormat: "truetype", variationAxes: axes });
}

async function write(place: URL, source: string, letters: string, options: Record<string, unknown>) {
  const face = await cut(await readFile(source), letters, options);
  await writeFile(place, face);
  process.stdout.write(`${place.pathname}: ${face.length.toLocaleString("en")} bytes\n`);
}
