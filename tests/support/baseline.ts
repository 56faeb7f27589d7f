import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A picture as raw pixels, four bytes each. */
type Pixels = { data: Buffer; width: number; height: number };

const kept = "tests/journeys/baselines";
const failed = "test-results/visual";
/** The largest difference of two colours, 0 to 1: more than other font rendering, less than another colour. */
const threshold = 0.09;
const mostDistance = 35_215;
/** Differences are counted in squares of this many pixels; a square may have at most this share of them. */
const square = 24;
const mostInSquare = 0.14;

/**
 * Compares a screenshot with the kept one of this name, and says what is wrong: undefined when nothing is. With
 * RENEW_BASELINES=1 it becomes the kept one. Screenshots are made smaller by `scale` and softened first, so that a
 * Chromium that draws letters a little differently passes and a block that has moved does not.
 */
export async function compareWithBaseline(
  name: string,
  screenshot: Buffer,
  scale: number,
): Promise<string | undefined> {
  const file = join(kept, `${name}.webp`);
  const small = await toSmall(screenshot, scale);
  if (process.env.RENEW_BASELINES === "1") {
    await mkdir(kept, { recursive: true });
    await small.webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(file);
    return undefined;
  }
  if (!existsSync(file)) return `${name} has no baseline: look at it, then keep it with RENEW_BASELINES=1`;
  return describeDifference(name, sharp(file), small);
}

/** Compares two screenshots of the same run in this way. */
export async function compareScreenshots(name: string, one: Buffer, other: Buffer, scale: number) {
  return describeDifference(name, await toSmall(one, scale), await toSmall(other, scale));
}

async function describeDifference(name: string, expected: Sharp, actual: Sharp): Promise<string | undefined> {
  const [was, is] = await Promise.all([toPixels(expected), toPixels(actual)]);
  if (was.width !== is.width || Math.abs(was.height - is.height) > 1) {
    await keepForLooking(name, was, is);
    return `${name} is ${is.width} × ${is.height}, was ${was.width} × ${was.height}`;
  }
  const height = Math.min(was.height, is.height);
  const mask = toDifference(was, is, height);
  const worst = worstSquare({ data: mask, width: was.width, height });
  if (worst.share <= mostInSquare) return undefined;
  await keepForLooking(name, was, is, { data: mask, width: was.width, height });
  return `${name} differs by ${Math.round(worst.share * 100)} % around ${worst.x}, ${worst.y} (see ${failed})`;
}

/** Red where two pictures visibly differ, weighting brightness over colour (NTSC's YIQ); transparent elsewhere. */
function toDifference({ data: one, width }: Pixels, { data: other }: Pixels, height: number): Buffer {
  const mask = Buffer.alloc(width * height * 4);
  for (let at = 0; at < mask.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((place) => (one[at + place] ?? 0) - (other[at + place] ?? 0));
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    const i = 0.596 * r - 0.274 * g - 0.322 * b;
    const q = 0.211 * r - 0.523 * g + 0.312 * b;
    const distance = 0.5053 * y ** 2 + 0.299 * i ** 2 + 0.1957 * q ** 2;
    if (distance > mostDistance * threshold ** 2) mask.set([255, 0, 0, 255], at);
  }
  return mask;
}

/** The square with the largest share of pixels that differ. */
function worstSquare({ data, width, height }: Pixels): { share: number; x: number; y: number } {
  const counts = new Map<number, number>();
  const columns = Math.ceil(width / square);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (data[pixel * 4 + 3] === 0) continue;
    const column = Math.floor((pixel % width) / square);
    const index = Math.floor(pixel / width / square) * columns + column;
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const [index, count] = [...counts].reduce((worst, entry) => (entry[1] > worst[1] ? entry : worst), [0, 0]);
  return { share: count / square ** 2, x: (index % columns) * square, y: Math.floor(index / columns) * square };
}

async function toSmall(screenshot: Buffer, scale: number): Promise<Sharp> {
  const { width = 1 } = await sharp(screenshot).metadata();
  return sharp(screenshot).resize({ width: Math.round(width / scale), kernel: "mitchell" });
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().blur(1.1).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The expected picture, the actual one, and their differences, as files. */
async function keepForLooking(name: string, ...pictures: Pixels[]): Promise<void> {
  await mkdir(failed, { recursive: true });
  for (const [place, { data, width, height }] of pictures.entries()) {
    const what = ["was", "is", "difference"][place];
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(join(failed, `${name}-${what}.png`));
  }
}
