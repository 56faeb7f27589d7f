import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeVariants } from "../../app/media/store/media-variants.server.ts";
import { drawing, gif } from "../support/picture-files.ts";
import { idOf, openData, startUploader, type Uploader, variantAddress } from "../support/uploads.ts";

let uploader: Uploader;
let closeData: () => Promise<void>;
let photo: string;
beforeAll(async () => {
  uploader = await startUploader();
  closeData = await openData(uploader.sikka);
  photo = await uploader.store(await drawing(1_200, 800).jpeg().toBuffer(), { name: "Villa.jpeg" });
});
afterAll(async () => {
  await closeData();
  await uploader.sikka.stop();
});

test("an upload gets its sizes in the background: each is what it says, for a year", async () => {
  const { sikka, settled } = uploader;
  const row = await settled(photo);
  expect(row.variants_state).toBe("ready");
  expect(row.variants.map(({ width, format }) => `${width} ${format}`).sort()).toEqual(
    [320, 640, 960, 1_200]
      .flatMap((width) => [`${width} avif`, `${width} webp`])
      .concat("960 jpg")
      .sort(),
  );
  expect(row.variants.map(({ width }) => width)).toEqual([320, 320, 640, 640, 960, 960, 960, 1_200, 1_200]);
  const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
  for (const { width, format, bytes } of row.variants) {
    const address = variantAddress(row, width, format);
    const served = await sikka.get(address);
    const content = Buffer.from(await served.arrayBuffer());
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": types[format],
      "content-length": String(bytes),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename*=UTF-8''Villa.${format}`,
    });
    expect(served.headers.has("content-encoding")).toBe(false);
    const facts = await sharp(content).metadata();
    expect([facts.width, facts.height, content.length]).toEqual([width, Math.round((width * 2) / 3), bytes]);
    const tag = served.headers.get("etag") as string;
    expect((await sikka.get(address, { headers: { "if-none-match": tag } })).status).toBe(304);
    const head = await sikka.get(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes)]);
  }
  const tags = row.variants.map(async ({ width, format }) =>
    (await sikka.get(variantAddress(row, width, format))).headers.get("etag"),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(row.variants.length);
});

test("a size that is not there is not found, nor anything of a picture that is deleted", async () => {
  const { sikka, rowOf } = uploader;
  const row = await rowOf(photo);
  const small = variantAddress(row, 320, "webp");
  const statusOf = async (path: string) => (await sikka.get(path)).status;
  for (const path of [
    ...[
      variantAddress(row, 321, "webp"),
      variantAddress(row, 320, "jpg"),
      variantAddress(row, 960, "png"),
      variantAddress(row, "", "webp"),
    ],
    ...[
      variantAddress(row, "0320", "webp").replace("0320", "00320"),
      variantAddress({ ...row, content_hash: "0".repeat(16) }, 320, "webp"),
    ],
    ...[`${small}.webp`, `${small}/x`, small.toUpperCase(), `/media/${row.id}/${row.file.split("/")[1]}`],
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
  await sikka.sql("update media set deleted_at = now() where id = $1", [row.id]);
  expect([await statusOf(small), await statusOf(photo), await statusOf(`${photo}?width=320`)]).toEqual([404, 404, 404]);
  await sikka.sql("update media set deleted_at = null where id = $1", [row.id]);
  expect([await statusOf(small), await statusOf(photo), await statusOf(`${photo}?width=320`)]).toEqual([200, 200, 200]);
});

test.each([
  ["1", 320, "webp"],
  ["320", 320, "webp"],
  ["321", 640, "webp"],
  ["1000", 1_200, "webp"],
  ["1201", 1_200, "jpeg"],
  ["", 1_200, "jpeg"],
  ["many", 1_200, "jpeg"],
  ["-5", 1_200, "jpeg"],
])("?width=%s shows the picture %i pixels wide as %s, for a while", async (asked, width, format) => {
  const served = await uploader.sikka.get(`${photo}?width=${asked}`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, `image/${format}`]);
  expect(served.headers.get("cache-control")).toBe("public, max-age=300, stale-while-revalidate=86400");
  const facts = await sharp(await served.arrayBuffer()).metadata();
  expect([facts.width, facts.format]).toEqual([width, format]);
});

test("animations and small pictures have no sizes; what is see-through has a PNG to fall back on", async () => {
  const { sikka, store, settled } = uploader;
  const film = await store(gif(4, 400, 300));
  const small = await store(await drawing(319, 200).png().toBuffer());
  for (const address of [film, small]) {
    expect(await settled(address)).toMatchObject({ variants_state: "none", variants: [] });
    expect((await sikka.get(`${address}?width=320`)).headers.get("content-type")).toMatch(/webp|png/);
  }
  const clear = { create: { width: 400, height: 300, channels: 4, background: "#10303a80" } } as const;
  const row = await settled(await store(await sharp(clear).png().toBuffer()));
  expect(row.variants.map(({ width, format }) => `${width} ${format}`).at(-1)).toBe("400 png");
  const fallback = await sikka.get(variantAddress(row, 400, "png"));
  expect((await sharp(await fallback.arrayBuffer()).metadata()).hasAlpha).toBe(true);
});

test("a picture of before there were sizes gets them, and its look", async () => {
  const { sikka, store, rowOf, settled } = uploader;
  const address = await store(await drawing(700, 400).png().toBuffer());
  const { content_hash, thumbhash, colour } = await settled(address);
  await sikka.sql(
    `update media set content_hash = null, thumbhash = null, colour = null, variants = '[]', variants_state = 'waiting'
     where id = $1`,
    [idOf(address)],
  );
  // Deleted files are left alone.
  const deleted = await store(await drawing(700, 401).png().toBuffer());
  await sikka.sql("update media set variants_state = 'waiting', deleted_at = now() where id = $1", [idOf(deleted)]);
  expect((await settled(address)).variants).toHaveLength(5);
  expect(await rowOf(address)).toMatchObject({ content_hash, thumbhash, colour });
  await makeVariants();
  expect((await rowOf(deleted)).variants_state).toBe("waiting");
});

test("a picture that fails is left alone after three times and stops no other", async () => {
  const { sikka, store, rowOf, settled } = uploader;
  const [bad, good] = [
    await store(await drawing(400, 300).png().toBuffer()),
    await store(await drawing(401, 300).png().toBuffer()),
  ];
  const row = await settled(bad);
  await settled(good);
  writeFileSync(join(sikka.dataDir, "files", row.file), "\x89PNG\r\n\x1a\n and no more");
  await sikka.sql("update media set variants_state = 'waiting', variants = '[]' where id in ($1, $2)", [
    row.id,
    idOf(good),
  ]);
  // The program itself may be at it, and then it hears of the failures.
  const refusals: string[] = [];
  await expect
    .poll(async () => {
      await makeVariants().catch(({ message }: Error) => refusals.push(message));
      return (await rowOf(bad)).variants_state;
    })
    .toBe("failed");
  for (const refusal of refusals) expect(refusal).toContain("could not be made");
  await expect.poll(async () => (await rowOf(good)).variants).toHaveLength(5);
  expect((await sikka.get(bad)).status).toBe(200);
});

test("a store that cannot be written leaves a picture waiting, and nothing half written", async () => {
  const { sikka, store, rowOf, settled, isTidy } = uploader;
  const address = await store(await drawing(402, 300).png().toBuffer());
  const row = await settled(address);
  const folder = join(sikka.dataDir, "files", "variants");
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, "no folder");
  await sikka.sql("update media set variants_state = 'waiting', variants = '[]' where id = $1", [row.id]);
  await expect(makeVariants()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect((await rowOf(address)).variants_state).toBe("waiting");
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await makeVariants();
  await expect.poll(async () => (await rowOf(address)).variants).toHaveLength(5);
  await isTidy();
});
