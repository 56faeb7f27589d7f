import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mediaFilesOf, replacePicture } from "../../app/data/media.server.ts";
import { makeVariants } from "../../app/data/media-variants.server.ts";
import { imageProcessesOf, libraryNamesOf, nicenessOf, variablesOf } from "../support/image-processes.ts";
import { drawing, gif } from "../support/picture-files.ts";
import { type MediaRow, openData, startUploader, type Uploader, variantAddress } from "../support/uploads.ts";

// Sizes are made when nobody else needs the machine, and in a test run somebody always does.
vi.setConfig({ testTimeout: 180_000 });
let uploader: Uploader;
let closeData: () => Promise<void>;
beforeAll(async () => {
  uploader = await startUploader();
  closeData = await openData(uploader.sikka);
});
afterAll(async () => {
  await closeData();
  await uploader.sikka.stop();
});

/** The names of the smaller files that are there, and of those that the row lists. */
const variantsOn = (by: Uploader, { id }: MediaRow) =>
  by.filesIn(`variants/${id}`).map((name) => `variants/${id}/${name}`);
const variantsOf = (row: MediaRow) =>
  mediaFilesOf({ ...row, contentHash: row.content_hash })
    .slice(1)
    .sort();

test("a replaced picture keeps its address and what was said of it; nothing of the old one is left", async () => {
  const { sikka, store, rowOf, settled } = uploader;
  const address = await store(await drawing(500, 300).png().toBuffer());
  const old = await settled(address);
  await sikka.sql("update media set alt = 'A lit hall', focal_x = 20 where id = $1", [old.id]);
  const { version } = await rowOf(address);
  const user = "00000000-0000-4000-8000-000000000001";
  const replace = (file: Buffer, id = old.id) => replacePicture(id, file, "New hall.png", user);

  expect(await replace(Buffer.from("no picture"))).toMatchObject({ fault: "kind" });
  expect(await rowOf(address)).toMatchObject({ file: old.file, content_hash: old.content_hash, version });
  expect(await replace(await drawing(640, 400).png().toBuffer())).toEqual({ address, width: 640, height: 400 });
  const row = await settled(address);
  expect(row).toMatchObject({ alt: "A lit hall", focal_x: 20, version: version + 1, updated_by: user, width: 640 });
  expect(row).toMatchObject({ original_name: "New hall.png", created_by: old.created_by, variants_state: "ready" });
  expect(row.content_hash).not.toBe(old.content_hash);
  const served = await sikka.get(address);
  expect([served.headers.get("content-type"), served.headers.get("etag")]).toEqual([
    "image/png",
    `"${row.content_hash}"`,
  ]);
  expect((await sikka.get(variantAddress(old, 320, "webp"))).status).toBe(404);
  expect((await sikka.get(variantAddress(row, 320, "webp"))).status).toBe(200);
  expect(existsSync(join(sikka.dataDir, old.file))).toBe(false);
  expect(variantsOn(uploader, row)).toEqual(variantsOf(row));
  expect(await sikka.sql("select id from media where stored_at is null")).toEqual([]);

  // An animation has no sizes, so those of the picture before it go.
  await replace(gif(3, 400, 300));
  expect(await settled(address)).toMatchObject({ variants_state: "none", variants: [] });
  await expect.poll(() => variantsOn(uploader, row)).toEqual([]);

  const unknown = "00000000-0000-4000-8000-000000000000";
  const picture = await drawing(330, 330).png().toBuffer();
  const before = await uploader.everything();
  expect([await replace(picture, unknown), await replace(picture, "x")]).toEqual([null, null]);
  await sikka.sql("update media set deleted_at = now() where id = $1", [row.id]);
  expect(await replace(picture)).toBeNull();
  expect(await uploader.everything()).toEqual(before);
});

test("a picture that goes while its sizes are made leaves none of them", async () => {
  const { sikka, store, settled } = uploader;
  const row = await settled(await store(await drawing(1_400, 900).jpeg().toBuffer()));
  await sikka.sql("update media set variants_state = 'waiting' where id = $1", [row.id]);
  const folder = join(sikka.dataDir, "variants", row.id);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const making = makeVariants();
  await expect.poll(() => variantsOn(uploader, row).length, { interval: 20 }).toBeGreaterThan(0);
  await sikka.sql("delete from media where id = $1", [row.id]);
  await making;
  await expect.poll(() => variantsOn(uploader, row), { timeout: 20_000 }).toEqual([]);
});

test("kill -9 while sizes are made: the next start makes all of them, and nothing else is left", async () => {
  let victim = await startUploader();
  const { dataDir, databaseUrl, process: program } = victim.sikka;
  const store = async (width: number, height: number) => victim.store(await drawing(width, height).jpeg().toBuffer());
  const addresses = [await store(1_600, 1_100), await store(900, 700)];
  const [first] = await Promise.all(addresses.map((address) => victim.rowOf(address)));
  await expect
    .poll(() => variantsOn(victim, first as MediaRow).length, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(2);

  // While it works: it lets everybody go first, holds no secret, and the program itself decodes nothing.
  const [worker = 0] = imageProcessesOf(program.pid as number);
  expect(new Set(nicenessOf(worker))).toEqual(new Set([12]));
  expect(variablesOf(worker)).not.toEqual(expect.arrayContaining([expect.stringMatching(/DATA|SECRET|PORT/)]));
  expect(libraryNamesOf(worker)).toContain("libvips");
  expect(libraryNamesOf(program.pid as number)).not.toContain("libvips");

  await victim.kill();
  await expect.poll(() => existsSync(`/proc/${worker}/maps`)).toBe(false);
  victim = await startUploader({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  for (const address of addresses) {
    const row = await victim.settled(address);
    expect(row.variants_state).toBe("ready");
    expect(variantsOn(victim, row)).toEqual(variantsOf(row));
    for (const name of variantsOf(row)) await sharp(join(dataDir, name), { failOn: "truncated" }).stats();
    const sizes = variantsOf(row).map((name) => statSync(join(dataDir, name)).size);
    expect(sizes.sort()).toEqual(row.variants.map(({ bytes }) => bytes).sort());
  }
  // Nothing to do, no process.
  await expect.poll(() => imageProcessesOf(victim.sikka.process.pid as number), { timeout: 15_000 }).toEqual([]);
  await victim.sikka.stop();
});
