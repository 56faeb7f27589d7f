import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { fromTar, type TarFile, toTar } from "./tar.ts";

const folder = mkdtempSync(join(tmpdir(), "sikka-tar-"));
afterAll(() => rmSync(folder, { recursive: true }));

const long = `files/${"folder-".repeat(14)}/${"name-".repeat(18)}.jpg`;
const given: Record<string, string> = { "a.txt": "lamp", "empty.txt": "", [long]: "x".repeat(1_500) };

async function* files(): AsyncGenerator<TarFile> {
  for (const [name, value] of Object.entries(given)) {
    const content = Buffer.from(value);
    yield { name, bytes: content.byteLength, content: inPieces(content, 7) };
  }
}

async function* inPieces(content: Buffer, size: number) {
  for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
}

async function unpack(archive: Buffer, size = 999) {
  const found: Record<string, string> = {};
  for await (const { name, content } of fromTar(inPieces(archive, size))) found[name] = await text(content);
  return found;
}

test("what was packed is unpacked, in pieces of any size, and the system's tar reads it", async () => {
  const archive = await buffer(toTar(files()));
  expect(await unpack(archive, 1)).toEqual(given);
  expect(await unpack(archive)).toEqual(given);
  writeFileSync(join(folder, "it.tar"), archive);
  const names = execFileSync("tar", ["-tf", join(folder, "it.tar")], { encoding: "utf8" });
  expect(names.trim().split("\n")).toEqual(Object.keys(given));
});

test("a file that is not read is passed over", async () => {
  const names: string[] = [];
  for await (const { name } of fromTar(inPieces(await buffer(toTar(files())), 100))) names.push(name);
  expect(names).toEqual(Object.keys(given));
});

test("an archive that ends early, or is none, is refused", async () => {
  const archive = await buffer(toTar(files()));
  for (const bytes of [0, 100, 600, archive.byteLength - 1_024]) {
    await expect(unpack(archive.subarray(0, bytes))).rejects.toThrow("it ends too early");
  }
  await expect(unpack(Buffer.alloc(2_000, "x"))).rejects.toThrow("no archive");
  archive[520] = 0;
  archive[3] = 1;
  await expect(unpack(archive)).rejects.toThrow("damaged");
});
