import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tabIcon, tileIcon } from "./icon-drawings.ts";

const stored = (name: string) => readFile(`public/${name}`);

/** Mean difference of two pictures of one size, in steps of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((file) => sharp(file).flatten({ background: "#808080" }).raw().toBuffer()),
  );
  if (!first || !second || first.length !== second.length) return 255;
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
}

const drawn = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 72 * 32 })
    .resize(side, side)
    .png()
    .toBuffer();

test("the icon of the tab is the drawing", async () => {
  expect(await readFile("app/site-kit/favicon.svg", "utf8")).toBe(tabIcon());
});

test.each([
  ["apple-touch-icon.png", 180, tileIcon("usual", 0.62, 0), false],
  ["icon-192.png", 192, tileIcon("usual", 0.66, 0.2), true],
  ["icon-512.png", 512, tileIcon("usual", 0.66, 0.2), true],
  ["icon-maskable-512.png", 512, tileIcon("usual", 0.55, 0), false],
])("%s is its drawing, %i pixels wide", async (name, side, svg, hasAlpha) => {
  const file = await stored(name);
  const facts = await sharp(file).metadata();
  expect([facts.width, facts.height, facts.hasAlpha]).toEqual([side, side, hasAlpha]);
  expect(await difference(file, await drawn(svg, side))).toBeLessThan(2);
  expect(file.length).toBeLessThan(8_000);
});

test("favicon.ico holds the mark for 16, 32 and 48 pixels", async () => {
  const file = await stored("favicon.ico");
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect(file[entry]).toBe(side);
    const start = file.readUInt32LE(entry + 12);
    const picture = file.subarray(start, start + file.readUInt32LE(entry + 8));
    expect(await difference(picture, await drawn(tileIcon("small", 0.875, 0.19), side))).toBeLessThan(2);
  }
});
