// npm ci --prefix art && node art/fonts/cut.ts: cuts the letters of fonts.css out of the packages' faces anew, after a change of either.
import { readFile, writeFile } from "node:fs/promises";
import { faces, keptFeatures, listCutFaces } from "./cut-faces.ts";

type Cut = (font: Buffer, letters: string, options: Record<string, unknown>) => Promise<Buffer>;
// It comes without types.
const { default: cut } = (await import("subset-font" as string)) as { default: Cut };

for (const { file, source, letters, axes } of listCutFaces()) {
  const options = { targetFormat: "woff2", keepFeatures: keptFeatures, variationAxes: axes };
  const face = await cut(await readFile(source), letters, options);
  await writeFile(new URL(file, faces), face);
  process.stdout.write(`${file}: ${face.length.toLocaleString("en")} bytes\n`);
}
