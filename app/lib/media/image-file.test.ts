import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp, { type Stats } from "sharp";
import { thumbHashToAverageRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { drawing, gif, lyingFiles, noise, phonePhoto, png, smuggled } from "../../../tests/support/picture-files.ts";
import { isAnimation, sniffImage } from "./file-kind.ts";
import { type ImageFault, toCroppedImage, toImageFile, toImageSizes } from "./image-file.server.ts";
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
  [4_000, 300, 3_200, 240],
  [300, 4_000, 240, 3_200],
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

test("an animated PNG is refused rather than stored as its first picture; one of a single frame is taken", async () => {
  const still = await drawing(30, 20).png().toBuffer();
  const withFrames = (count: number) => {
    const chunk = Buffer.alloc(20);
    chunk.writeUInt32BE(8, 0);
    chunk.write("acTL", 4, "latin1");
    chunk.writeUInt32BE(count, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
    return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
  };
  expect(await toImageFile(withFrames(2))).toMatchObject({
    fault: "kind",
    error: expect.stringContaining("GIF or WebP"),
  });
  expect(await accept(withFrames(1))).toMatchObject({ extension: "png" });
  const moving = await sharp(gif(3, 30, 20), { animated: true })
    .webp()
    .toBuffer();
  expect([isAnimation(moving), isAnimation(await drawing().webp().toBuffer())]).toEqual([true, false]);
});

test.each(["p3", "srgb"])("a 16-bit PNG with the profile %s has the colours of its 8-bit copy", async (profile) => {
  const made = (depth: 8 | 16) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: "#1ea03c" } })
      .toColourspace(depth === 16 ? "rgb16" : "srgb")
      .withIccProfile(profile)
      .png()
      .toBuffer();
  expect((await sharp(await made(16)).metadata()).depth).toBe("ushort");
  const [wide, plain] = await Promise.all(
    ([16, 8] as const).map(async (depth) => sharp((await accept(await made(depth))).bytes).stats()),
  );
  for (const place of [0, 1, 2]) {
    const mean = (stats?: Stats) => stats?.channels[place]?.mean ?? 0;
    const scale = mean(wide) > 255 ? 257 : 1;
    expect(Math.abs(mean(wide) / scale - mean(plain))).toBeLessThan(4);
  }
});

test("a JPEG without its end marker is taken, one whose pixels are cut off is not", async () => {
  const photo = await drawing(1_200, 900).jpeg().toBuffer();
  expect([...photo.subarray(-2)]).toEqual([0xff, 0xd9]);
  expect(await accept(photo.subarray(0, -2))).toMatchObject({ width: 1_200, height: 900 });
  for (const share of [0.4, 0.9]) {
    const cut = photo.subarray(0, Math.floor(photo.length * share));
    expect(await toImageFile(cut)).toMatchObject({ error: words.damaged });
  }
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
    [solid, 640, "jpg", false],
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
  const sizes = Array.from({ length: 4 }, (_, place) => 20 + place);
  const stored = await Promise.all(sizes.map(async (size) => accept(await drawing(size, 20).png().toBuffer())));
  expect(stored.map(({ width }) => width)).toEqual(sizes);
});

test.each([
  { kind: "a large photo of noise", file: () => noise(1_600, 1_200), least: 100_000 },
  { kind: "a tall picture", file: () => drawing(60, 3_000).jpeg().toBuffer() },
  { kind: "a small grey one", file: async () => png(100, 100) },
  { kind: "one with transparency", file: () => drawing(900, 900).ensureAlpha(0).png().toBuffer(), isClear: true },
  { kind: "an animated one", file: async () => gif(12, 60, 60) },
])("$kind fills a frame of 1200 × 630 in at most 300 KB", async ({ file, least = 0, isClear }) => {
  const stored = await accept(await file());
  const frame = { width: 1_200, height: 630, focalX: 50, focalY: 50, maxBytes: 300_000 };
  const cropped = await toCroppedImage({ file: stored.bytes, ...frame });
  if ("fault" in cropped) throw new Error(cropped.error);
  expect(cropped.bytes.length).toBeLessThanOrEqual(300_000);
  expect(cropped.bytes.length).toBeGreaterThan(least);
  const { width, height, format, channels } = await sharp(cropped.bytes).metadata();
  expect([width, height, format, channels]).toEqual([1_200, 630, "jpeg", 3]);
  const { dominant } = await sharp(cropped.bytes).stats();
  if (isClear) expect(dominant.r).toBeGreaterThan(245);
});

test("a picture in a frame keeps its focal point, as on pages", async () => {
  // The light corner is at the top left.
  const { bytes } = await accept(await drawing(40, 400).png().toBuffer());
  const lightAt = async (focalY: number) => {
    const frame = { width: 80, height: 42, focalX: 0, focalY, maxBytes: 300_000 };
    const cropped = await toCroppedImage({ file: bytes, ...frame });
    if ("fault" in cropped) throw new Error(cropped.error);
    const corner = { left: 0, top: 0, width: 12, height: 12 };
    return (await sharp(await sharp(cropped.bytes).extract(corner).toBuffer()).stats()).channels[0]?.mean ?? 0;
  };
  expect([(await lightAt(0)) > 200, (await lightAt(100)) > 200]).toEqual([true, false]);
});
