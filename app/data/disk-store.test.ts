import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./file-store.server.ts";

let root: string;
let store: FileStore;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "sikka-store-")), "files");
  store = openDiskStore(root);
});
afterEach(() => rmSync(join(root, ".."), { recursive: true, force: true }));

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test("what is written is read, streamed, listed and removed", async () => {
  await store.write("pictures/b.txt", "two");
  await store.write("pictures/a.txt", Buffer.from("one"));
  await store.write("pictures/a.txt", "one again");
  expect((await store.read("pictures/a.txt"))?.toString()).toBe("one again");
  expect(await textOf(store.stream("pictures/b.txt"))).toBe("two");
  const listed = await store.list("pictures");
  expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["pictures/a.txt", 9],
    ["pictures/b.txt", 3],
  ]);
  expect(Date.now() - (listed[0]?.modified.getTime() ?? 0)).toBeLessThan(60_000);
  await store.remove("pictures/a.txt");
  await store.remove("pictures/a.txt");
  expect(await store.read("pictures/a.txt")).toBeNull();
  expect(await store.stat("pictures/a.txt")).toBeNull();
  expect(readdirSync(join(root, ".unfinished"))).toEqual([]);
});

test("what is not there is null or nothing, and only a stream that is read fails", async () => {
  expect(await store.read("none/none.txt")).toBeNull();
  expect(await store.stat("none/none.txt")).toBeNull();
  expect(await store.list("none")).toEqual([]);
  const stream = store.stream("none/none.txt");
  await expect(textOf(stream)).rejects.toThrow("ENOENT");
  await store.write("folder/inside/file.txt", "x");
  expect([await store.stat("folder/inside"), await store.read("folder/inside")]).toEqual([null, null]);
  expect(await store.list("folder")).toEqual([]);
});

test.each([
  ...["", ".", "..", "../a", "a/../b", "a/..", "/a", "a//b", "a/", ".unfinished/a", ".probe", "a/.hidden"],
  ...["a\\b", "a\0b", "a/b/c/d", "a b", "ü.txt", "a\n", "C:a", "a/\u202Eb", "~"],
])("%j is no name", async (name) => {
  for (const act of [
    () => store.read(name),
    () => store.write(name, "x"),
    () => store.stat(name),
    () => store.remove(name),
    () => store.list(name),
    async () => store.stream(name),
  ]) {
    await expect(act()).rejects.toThrow("not a name of a stored file");
  }
  expect(existsSync(root)).toBe(false);
});

test("readers find the old content or the new one, never a part, while it is written again and again", async () => {
  const contents = ["a", "b"].map((letter) => letter.repeat(300_000));
  await store.write("x/y.txt", contents[0] as string);
  let isDone = false;
  const writing = (async () => {
    for (let turn = 0; turn < 12; turn++) await store.write("x/y.txt", contents[turn % 2] as string);
    isDone = true;
  })();
  const seen = new Set<string>();
  while (!isDone) {
    const text = (await store.read("x/y.txt"))?.toString() ?? "nothing";
    expect(contents.includes(text)).toBe(true);
    seen.add(text);
  }
  await writing;
  expect(seen.size).toBeGreaterThan(0);
});

test("a write that fails leaves the old content and nothing else", async () => {
  await store.write("x/y.txt", "old");
  mkdirSync(join(root, "x", "folder.txt"));
  await expect(store.write("x/folder.txt", "new")).rejects.toThrow();
  expect((await store.read("x/y.txt"))?.toString()).toBe("old");
  expect(readdirSync(join(root, ".unfinished"))).toEqual([]);
});

test("only old parts of writes are taken away", async () => {
  await store.write("x/y.txt", "kept");
  writeFileSync(join(root, ".unfinished", "old"), "part");
  writeFileSync(join(root, ".unfinished", "new"), "part");
  utimesSync(join(root, ".unfinished", "old"), new Date(0), new Date(0));
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
  expect(readdirSync(join(root, ".unfinished"))).toEqual(["new"]);
  expect((await store.read("x/y.txt"))?.toString()).toBe("kept");
});

test("an answer that is never read holds no file open", async () => {
  await store.write("x/y.txt", "unread");
  const open = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);
  const before = open();
  const streams = Array.from({ length: 50 }, () => store.stream("x/y.txt"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open()).toBeLessThan(before + 25);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

test("it says whether it can be written", async () => {
  await store.ping();
  const blocked = join(root, "file");
  writeFileSync(blocked, "");
  await expect(openDiskStore(join(blocked, "below")).ping()).rejects.toThrow("ENOTDIR");
});
