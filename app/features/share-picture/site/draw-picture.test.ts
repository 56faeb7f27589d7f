import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PictureContent } from "~/site-kit/head/share-subject.server.ts";
import { pictureEdition } from "~/site-kit/head/share-subject.server.ts";
import { drawPicture } from "./draw-picture.server.tsx";

const usual: PictureContent = {
  picture: "/plates/villa/frond-villa-garden-dusk.jpg",
  title: "A quiet villa",
  company: "Sikka",
};

async function draw(content: Partial<PictureContent>, logo?: Buffer) {
  const { data, info } = await sharp(await drawPicture({ ...usual, ...content }, logo))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  /** Whether a pixel is near a colour; JPEG changes all a little. */
  const is = (x: number, y: number, colour: readonly number[]) =>
    [...at(x, y)].every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 40);
  const columns = (from: number, to: number, top: number, bottom: number) =>
    Array.from({ length: to - from }, (_, step) => from + step).filter((x) =>
      Array.from({ length: bottom - top }, (_, step) => top + step).some((y) => is(x, y, ink)),
    );
  return { is, columns };
}

const ink = [0xf4, 0xf0, 0xea];
const live = [0xff, 0xc0, 0x71];
const bus = [0x93, 0xd3, 0x6f];

test("the title is at the left of its drawing, an Arabic one at the right", async () => {
  const latin = await draw({});
  expect([latin.is(584, 553, live), latin.is(616, 553, live)]).toEqual([true, false]);
  expect(latin.columns(55, 584, 60, 480).at(0)).toBeLessThan(70);
  const arabic = await draw({ title: "فيلا هادئة" });
  expect([arabic.is(584, 553, live), arabic.is(616, 553, live)]).toEqual([false, true]);
  expect(arabic.columns(616, 1145, 60, 480).at(-1)).toBeGreaterThan(1130);
});

test.each(["", "Sikka", "The Gulf Electrical, Low-Voltage and Automation Works Company of Dubai", "سكة"])(
  "the company's name %s leaves room for the wire",
  async (company) => {
    const { is, columns } = await draw({ company });
    expect(is(572, 553, bus)).toBe(true);
    const name = columns(126, 584, 530, 576);
    expect(name.length > 0).toBe(company !== "");
    expect(name.at(-1) ?? 0).toBeLessThan(550);
  },
);

test("a logo is on a light ground in place of the name, however wide it is", async () => {
  const logo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#ffc071" } })
      .png()
      .toBuffer();
  const wide = await draw({}, await logo(2000, 100));
  expect([wide.is(66, 553, ink), wide.is(200, 553, live), wide.is(400, 553, ink), wide.is(430, 553, bus)]).toEqual(
    Array(4).fill(true),
  );
  const high = await draw({ title: "فيلا هادئة" }, await logo(100, 2000));
  expect([high.is(1130, 553, ink), high.is(900, 553, bus)]).toEqual([true, true]);
});

test.each([1, 7, 20, 60, 120, 200, 400, 2000])("a title of %d letters stays in its frame", async (length) => {
  const { columns } = await draw({ title: "Cabling a villa before the plaster, ".repeat(60).slice(0, length) });
  expect(columns(0, 55, 0, 630)).toEqual([]);
  expect(columns(550, 580, 0, 630)).toEqual([]);
  expect(columns(60, 584, 460, 525)).toEqual([]);
  expect(columns(60, 550, 60, 460).length).toBeGreaterThan(0);
});

test.each([
  { title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", edge: 0, start: 60 },
  { title: "ا".repeat(300), edge: 1145, start: 616 },
])("a word wider than the frame is divided: $title", async ({ title, edge, start }) => {
  const { columns } = await draw({ title });
  expect(columns(edge, edge + 55, 0, 630)).toEqual([]);
  expect(columns(start, start + 524, 460, 525)).toEqual([]);
});

test("a mark of Pango's own stays a letter", async () => {
  expect((await draw({ title: "<b>R&D</b>" })).columns(60, 550, 60, 460).length).toBeGreaterThan(100);
});

test("a change of how pictures look raises `pictureEdition`, then writes the new line here", () => {
  const folder = new URL("./faces/", import.meta.url);
  const source = readFileSync(new URL("./draw-picture.server.tsx", import.meta.url), "utf8");
  const hash = createHash("sha256").update(source.replaceAll(/^import .*\n/gm, ""));
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  expect(`${pictureEdition} ${hash.digest("hex").slice(0, 12)}`).toBe("13 cca9a61d8a9c");
});
