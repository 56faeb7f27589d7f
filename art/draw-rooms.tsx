import { mkdir, writeFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { build } from "vite";
import { serviceIcons } from "~/definitions/service-icons.ts";
import { plateSize, roomAddress } from "~/media/plates.ts";
import { launchBrowser } from "../tests/support/browser.ts";
import { make, toJpeg } from "./paint-plates.tsx";
import { Room } from "./vignettes/room.tsx";
import { sheets as villa } from "./villa/villa.tsx";

/** Draws the villa, and the rooms of the systems: as SVG files for pages, and at dusk as JPEG for viewers without a theme. */
export async function drawRooms(folder: string): Promise<void> {
  const drawings = serviceIcons.map((icon) => ({ icon, file: renderToStaticMarkup(<Room icon={icon} />) }));
  await mkdir("app/ui/vignette", { recursive: true });
  for (const { icon, file } of drawings) await writeFile(`app/ui/vignette/${icon}.svg`, toLines(file));

  for (const [name, file] of drawVilla()) await writeFile(`app/ui/villa/${name}.svg`, file);

  const styles = await buildStyles("art/vignettes/rooms.css");
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: plateSize, colorScheme: "dark" });
  for (const { icon, file } of drawings) {
    await page.setContent(
      `<style>${styles} :root { color-scheme: dark } body { margin: 0 } svg { height: 76vh; width: 100%; margin-block: 12vh }</style>
       <div class="vignette-sheet" style="overflow: hidden">${file}</div>`,
    );
    const picture = await page.screenshot();
    await make(folder + roomAddress(icon), () => toJpeg(sharp(picture)));
  }
  await browser.close();
}

async function buildStyles(input: string): Promise<string> {
  const options = { write: false, rolldownOptions: { input } };
  const built = await build({ configFile: false, logLevel: "error", plugins: [tailwindcss()], build: options });
  const files = "output" in built ? built.output : [];
  return files.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
}

/** The villa's sheets as SVG files, by their names. */
export function drawVilla(): Map<string, string> {
  return new Map(Object.entries(villa).map(([name, sheet]) => [name, toLines(renderToStaticMarkup(sheet))]));
}

/** An element a line, so that a change can be read. */
function toLines(file: string): string {
  return `${file.replaceAll(/><\/(path|rect|circle|ellipse|stop)>/g, " />").replaceAll("><", ">\n<")}\n`;
}
