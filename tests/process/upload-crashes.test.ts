import { existsSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imageProcessesOf, libraryNamesOf, nicenessOf, variablesOf } from "../support/image-processes.ts";
import { drawing, noise } from "../support/picture-files.ts";
import { idOf, type MediaRow, startUploader, type Uploader, variantsOf, variantsOn } from "../support/uploads.ts";
import { longFilm } from "../support/video-files.ts";

/** Every file has a row that says how large it is, and every finished row has its file. */
async function expectWhole({ sikka, filesIn }: Uploader): Promise<void> {
  const rows = await sikka.sql<MediaRow>("select * from media");
  const said = new Map(rows.map((row) => [row.file, row.bytes]));
  const sizeOf = (file: string) => statSync(join(sikka.dataDir, "files", file)).size;
  for (const name of filesIn("blog-images")) {
    const file = `blog-images/${name}`;
    expect([file, sizeOf(file)]).toEqual([file, said.get(file)]);
  }
  for (const { file, bytes, stored_at } of rows) if (stored_at) expect([file, sizeOf(file)]).toEqual([file, bytes]);
}

async function isShown({ sikka }: Uploader, picture: string): Promise<void> {
  const served = await sikka.get(picture);
  expect([picture, served.status]).toEqual([picture, 200]);
  // Decodes all of it.
  await sharp(await served.arrayBuffer(), { failOn: "truncated" }).stats();
}

test("kill -9 in the middle of uploads leaves every answered picture whole and no other in sight", async () => {
  let victim = await startUploader({ withoutSizes: true });
  const { dataDir, databaseUrl } = victim.sikka;
  const restart = () => startUploader({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  const large = await drawing(1_600, 1_200).png().toBuffer();
  const answered: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { store } = victim;
    const sending = Array.from({ length: 6 }, async () => {
      for (;;) answered.push(await store(large));
    });
    const ended = Promise.allSettled(sending);
    const before = answered.length;
    await expect.poll(() => answered.length).toBeGreaterThan(before);
    await sleep(Math.random() * 400);
    await victim.kill();
    await ended;
    victim = await restart();
    await expectWhole(victim);
  }
  expect(answered.length).toBeGreaterThan(0);
  for (const picture of answered) await isShown(victim, picture);

  // An hour later, what was cut off is taken away at the next start; what is finished stays.
  const part = join(dataDir, "files", ".unfinished", "cut-off");
  writeFileSync(part, "half a picture");
  utimesSync(part, new Date(0), new Date(0));
  const [cutOff, kept] = answered as [string, string];
  await victim.sikka.sql("update media set created_at = now() - interval '2 hours'");
  await victim.sikka.sql("update media set stored_at = null where id = $1", [idOf(cutOff)]);
  await victim.sikka.stop();
  victim = await restart();
  const left = () => victim.sikka.sql("select id from media where stored_at is null");
  await expect.poll(left).toEqual([]);
  expect(existsSync(part)).toBe(false);
  const rows = await victim.sikka.sql<MediaRow>("select file from media");
  const files = victim.filesIn("blog-images").map((name) => `blog-images/${name}`);
  expect(files).toEqual(rows.map(({ file }) => file).sort());
  await isShown(victim, kept);
  await victim.sikka.stop();
});

test("kill -9 while sizes are made: the next start makes all of them, and nothing else is left", async () => {
  let victim = await startUploader();
  const { dataDir, databaseUrl, process: program } = victim.sikka;
  const store = async (width: number, height: number) => victim.store(await drawing(width, height).jpeg().toBuffer());
  const addresses = [await store(1_600, 1_100), await store(900, 700)];
  const [first] = await Promise.all(addresses.map((address) => victim.rowOf(address)));
  const findWorker = () =>
    imageProcessesOf(program.pid as number).find((pid) => libraryNamesOf(pid).includes("libvips"));
  let worker = 0;
  const isMidway = () => {
    worker = findWorker() ?? 0;
    return worker > 0 && variantsOn(victim, first as MediaRow).length > 2;
  };
  await expect.poll(isMidway, { interval: 20 }).toBe(true);

  // While it works: it lets everybody go first, holds no secret, and the program itself decodes nothing.
  expect(new Set(nicenessOf(worker))).toEqual(new Set([12]));
  expect(variablesOf(worker)).not.toEqual(expect.arrayContaining([expect.stringMatching(/DATA|SECRET|PORT/)]));
  expect(libraryNamesOf(program.pid as number)).not.toContain("libvips");

  await victim.kill();
  await expect.poll(() => existsSync(`/proc/${worker}/maps`)).toBe(false);
  victim = await startUploader({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  for (const address of addresses) {
    const row = await victim.settled(address);
    expect(row.variants_state).toBe("ready");
    expect(variantsOn(victim, row)).toEqual(variantsOf(row));
    for (const name of variantsOf(row)) await sharp(join(dataDir, "files", name), { failOn: "truncated" }).stats();
    const sizes = variantsOf(row).map((name) => statSync(join(dataDir, "files", name)).size);
    expect(sizes.sort()).toEqual(row.variants.map(({ bytes }) => bytes).sort());
  }
  // Nothing to do, no process.
  await expect.poll(() => imageProcessesOf(victim.sikka.process.pid as number)).toEqual([]);
  await victim.sikka.stop();
});

test("a crash in the middle leaves nothing that is not taken away later", async () => {
  const crashing = await startUploader();
  const { sikka, everything, filesIn } = crashing;
  const before = await everything();
  const frame = await noise(300, 200);
  const headers = { ...crashing.staff, "x-poster-bytes": String(frame.length), "content-length": 3_000_000 };
  const { hostname, port } = new URL(sikka.url);
  const sending = request({ hostname, port, path: "/admin/uploads/video", method: "POST", headers });
  sending.on("error", () => {});
  sending.write(Buffer.concat([frame, longFilm(2_000_000)]));
  await expect.poll(() => filesIn(".unfinished")).toHaveLength(1);
  await crashing.kill();
  sending.destroy();
  const [part = ""] = filesIn(".unfinished");
  const path = join(sikka.dataDir, "files", ".unfinished", part);
  utimesSync(path, new Date(0), new Date(0));
  const { dataDir, databaseUrl } = sikka;
  const restart = () => startUploader({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  // It was begun a moment ago as far as its row knows, so that it stays for now.
  let again = await restart();
  expect((await again.everything()).length).toBe(before.length + 1);
  await again.sikka.sql("update media set created_at = now() - interval '2 hours' where stored_at is null");
  await again.sikka.stop();
  again = await restart();
  await expect.poll(again.everything).toEqual(before);
  await again.isTidy();
  expect(existsSync(path)).toBe(false);
  await again.sikka.stop();
});
