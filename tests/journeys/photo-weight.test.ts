import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPlates, type PlateKind, plateAddress } from "../../app/media/plates.ts";
import { launchBrowser } from "../support/browser.ts";
import { startUploader, type Uploader } from "../support/uploads.ts";

let uploader: Uploader;
let browser: Browser;
let photos: string[];

beforeAll(async () => {
  [uploader, browser] = await Promise.all([startUploader(), launchBrowser()]);
  const { sikka, store, settled } = uploader;
  photos = [];
  for (const kind of ["villa", "lobby", "office"] as const) photos.push(await store(await photograph(kind)));
  for (const photo of photos) expect((await settled(photo)).variants_state).toBe("ready");
  await sikka.sql(
    `update portfolio_projects set featured_image_url = ($1::text[])[1 + display_order % 3], gallery_images = $2`,
    [photos, JSON.stringify(photos)],
  );
});
afterAll(async () => {
  await browser.close();
  await uploader.sikka.stop();
});

/** What a camera makes of a scene: its plate with the grain that every photograph has. */
async function photograph(kind: PlateKind): Promise<Buffer> {
  const [plate] = listPlates([kind]);
  const scene = plate && (await readFile(`public${plateAddress(plate)}`));
  // Larger than what any place of a phone's page takes.
  const [width, height] = [1_280, 853];
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .blur(0.7)
    .png()
    .toBuffer();
  return sharp(scene)
    .resize({ width, height, fit: "cover" })
    .removeAlpha()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Width of the largest place of each photograph that has arrived, and of the file that was taken, in device pixels. */
function photographs(page: Page): Promise<{ drawn: number; taken: number }[]> {
  return page.evaluate(() => {
    // A file that is there already is taken for a smaller place, too: what counts is the largest place of each.
    const places = new Map<string, number>();
    for (const { currentSrc, complete, clientWidth } of document.images) {
      if (!complete || !currentSrc.includes("/media/")) continue;
      places.set(currentSrc, Math.max(places.get(currentSrc) ?? 0, clientWidth * devicePixelRatio));
    }
    return [...places].map(([file, drawn]) => ({ drawn, taken: Number(/-(\d+)\.avif$/.exec(file)?.[1]) }));
  });
}

/** Bytes and pictures that a page loads before anybody scrolls; waits until `atLeast` of its photographs are there. */
async function load(
  path: string,
  atLeast: number,
): Promise<{ kilobytes: number; pictures: { drawn: number; taken: number }[] }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(uploader.sikka.url + path);
  await expect.poll(async () => (await photographs(page)).length).toBeGreaterThanOrEqual(atLeast);
  await page.waitForLoadState("networkidle");
  const pictures = await photographs(page);
  await context.close();
  return { kilobytes: Math.round(bytes / 1024), pictures };
}

test.each([
  { path: "/", most: 150, atLeast: 0 },
  { path: "/portfolio", most: 260, atLeast: 2 },
  { path: "/portfolio/frond-villa-palm-jumeirah", most: 260, atLeast: 1 },
])("$path with photographs weighs at most $most KB on a phone, and takes no file that is too large", async (page) => {
  const { kilobytes, pictures } = await load(page.path, page.atLeast);
  const tooLarge = pictures.filter(({ drawn, taken }) => taken > 320 && taken > drawn * 1.5);
  expect(tooLarge).toEqual([]);
  expect(kilobytes).toBeLessThanOrEqual(page.most);
});
