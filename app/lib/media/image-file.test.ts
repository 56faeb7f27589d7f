import { createHash } from "node:crypto";
import sharp from "sharp";
import { thumbHashToAverageRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { drawing, gif, lyingFiles, phonePhoto, png, smuggled } from "../../../tests/support/picture-files.ts";
import { sniffImage } from "./file-kind.ts";
import { type ImageFault, toImageFile, toImageSizes } from "./image-file.server.ts";
import type { ImageFile } from "./image-work.ts";

const words = {
  unknown: "Please select a valid image file",
  svg: "SVG files can carry scripts",
  heic: "Browsers cannot show HEIC photos",
  damaged: "This picture is damaged and cannot be read.",
  pixels: "This picture has more than 50 megapixels",
  frames: "This animation has more than 300 frames",
};

async function accept(file: Uint8Array): Promise<ImageFile> {
  const result = await toImageFile(file);
  if ("fault" in result) throw new Error(`refused: ${result.error}`);
  return result;
}

const files = await lyingFiles();

test("there are many ways to lie", () => {
  expect(files.length).toBeGreaterThan(45);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

test.each(files)("$name: $becomes", async ({ file, becomes }) => {
  const result = await toImageFile(file);
  if (becomes in words) {
    const { error } = result as ImageFault;
    expect(error).toContain(words[becomes as keyof typeof words]);
    return;
  }
  const { extension, contentType, bytes } = result as ImageFile;
  expect(extension).toBe(becomes);
  expect(contentType).toBe(`image/${sniffImage(bytes)}`);
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(smuggled);
  const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, comments }).toEqual({});
});

test("a phone's photo is turned upright and forgets where it was taken", async () => {
  const photo = await phonePhoto(60, 40);
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.length).toBeGreaterThan(100);
  const { bytes, width, height } = await accept(photo);
  expect([width, height]).toEqual([40, 60]);
  const after = await sharp(bytes).metadata();
  expect([after.orientation, after.exif]).toEqual([undefined, undefined]);
  // Orientation 6 is a quarter turn: the light corner moves from the left to the right.
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(data[3 * info.width + (info.width - 4)]).toBeGreaterThan(200);
  expect(data[3 * info.width + 4]).toBeLessThan(80);
});

test.each([
  [4_000, 3_000, 3_200, 2_400],
  [3_000, 4_000, 2_400, 3_200],
  [3_200, 10, 3_200, 10],
  [120, 80, 120, 80],
])("a picture of %i × %i is stored as %i × %i", async (width, height, storedWidth, storedHeight) => {
  const stored = await accept(await drawing(width, height).jpeg().toBuffer());
  expect([stored.width, stored.height]).toEqual([storedWidth, storedHeight]);
  const facts = await sharp(stored.bytes).metadata();
  expect([facts.width, facts.height, facts.format]).toEqual([storedWidth, storedHeight, "jpeg"]);
});

test("an animation keeps its frames, their times and its size", async () => {
  const { bytes, width, height, contentType } = await accept(gif(12, 30, 20));
  expect([contentType, width, height]).toEqual(["image/webp", 30, 20]);
  const facts = await sharp(bytes).metadata();
  expect([facts.pages, facts.delay]).toEqual([12, Array(12).fill(100)]);
});

test("what is see-through stays so", async () => {
  const clear = { create: { width: 20, height: 20, channels: 4, background: "#10303a80" } } as const;
  for (const [file, extension] of [
    [await sharp(clear).png().toBuffer(), "png"],
    [await sharp(clear).webp().toBuffer(), "png"],
    [await sharp(clear).avif().toBuffer(), "png"],
  ] as const) {
    const stored = await accept(file);
    expect(stored.extension).toBe(extension);
    expect((await sharp(stored.bytes).metadata()).hasAlpha).toBe(true);
  }
});

test("exactly 50 megapixels are taken", async () => {
  expect(await accept(png(10_000, 5_000))).toMatchObject({ width: 3_200, height: 1_600 });
});

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#10303a" } });

test.each([
  ["AVIF", 6, flat(3_100, 2_000).avif({ effort: 0 })],
  ["Progressive JPEG", 14, flat(4_000, 3_600).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
  ["Progressive JPEG", 29, flat(6_000, 5_000).jpeg({ progressive: true })],
  ["Interlaced PNG", 22, flat(5_000, 4_600, 4).png({ progressive: true })],
  ["Lossless WebP", 17, flat(4_500, 4_000).webp({ lossless: true, effort: 0 })],
])("%s that has to be held whole is refused above %i megapixels, with the limit", async (coding, most, picture) => {
  expect(await toImageFile(await picture.toBuffer())).toEqual({
    fault: "content",
    error: `${coding} pictures may have up to ${most} megapixels. Please choose a smaller one, or save it as a plain JPG.`,
  });
});

test("a picture has a look: the colour of most of it and a hash of all of it", async () => {
  const stored = await accept(await drawing(90, 60).png().toBuffer());
  expect(stored.colour).toBe("#10303a");
  expect(stored.hash).toBe(createHash("sha256").update(stored.bytes).digest("hex").slice(0, 16));
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(stored.thumbhash, "base64"));
  expect([r, g, b].map((part) => Math.round(part * 255))).toEqual([
    expect.closeTo(0x14, -1),
    expect.closeTo(0x34, -1),
    expect.closeTo(0x3d, -1),
  ]);
  expect(await toImageSizes(gif(3, 400, 20), 400)).toMatchObject({ variants: [] });
  expect(await toImageSizes(stored.bytes, 90)).toEqual({
    thumbhash: stored.thumbhash,
    colour: stored.colour,
    variants: [],
  });
});

test("smaller pictures are coded as they are asked for, and what is see-through stays so", async () => {
  const clear = await sharp({ create: { width: 500, height: 300, channels: 4, background: "#10303a80" } })
    .png()
    .toBuffer();
  const solid = await drawing(500, 300).jpeg().toBuffer();
  for (const [file, width, fallback, hasAlpha] of [
    [solid, 500, "jpg", false],
    [clear, 500, "png", true],
    [solid, 1_000, "jpg", false],
  ] as const) {
    const sizes = await toImageSizes(file, width);
    if ("fault" in sizes) throw new Error(sizes.error);
    expect(sizes.variants.map((size) => size.format)).toEqual(expect.arrayContaining(["avif", "webp", fallback]));
    for (const { bytes, format, width: wanted } of sizes.variants) {
      const facts = await sharp(bytes).metadata();
      const decoder = { avif: "heif", webp: "webp", jpg: "jpeg", png: "png" }[format];
      expect([facts.format, facts.width, facts.hasAlpha]).toEqual([decoder, Math.min(wanted, 500), hasAlpha]);
    }
  }
  expect(await toImageSizes(Buffer.from("\xff\xd8\xff no picture"), 320)).toEqual({
    fault: "content",
    error: "This picture is damaged and cannot be read.",
  });
});

test("pictures that come at once wait for each other, and each gets its own result", async () => {
  const sizes = Array.from({ length: 6 }, (_, place) => 20 + place);
  const stored = await Promise.all(sizes.map(async (size) => accept(await drawing(size, 20).png().toBuffer())));
  expect(stored.map(({ width }) => width)).toEqual(sizes);
});
