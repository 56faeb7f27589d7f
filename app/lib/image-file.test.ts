import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawing, gif, lyingFiles, phonePhoto, png, smuggled } from "../../tests/support/picture-files.ts";
import { type ImageFault, type ImageFile, toImageFile } from "./image-file.server.ts";
import { sniffImage } from "./image-kind.ts";

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

// Pictures are made one after the other, and other tests work beside these.
vi.setConfig({ testTimeout: 30_000 });
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
  expect(bytes.toString("latin1")).not.toMatch(smuggled);
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
    [await sharp(clear).webp().toBuffer(), "webp"],
    [await sharp(clear).avif().toBuffer(), "webp"],
  ] as const) {
    const stored = await accept(file);
    expect(stored.extension).toBe(extension);
    expect((await sharp(stored.bytes).metadata()).hasAlpha).toBe(true);
  }
});

test("exactly 50 megapixels are taken", async () => {
  expect(await accept(png(10_000, 5_000))).toMatchObject({ width: 3_200, height: 1_600 });
});

test("pictures that come at once wait for each other, and each gets its own result", async () => {
  const sizes = Array.from({ length: 12 }, (_, place) => 20 + place);
  const stored = await Promise.all(sizes.map(async (size) => accept(await drawing(size, 20).png().toBuffer())));
  expect(stored.map(({ width }) => width)).toEqual(sizes);
});
