import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./stored-files.ts";

let root: string;
let store: FileStore;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "sikka-store-")), "files");
  store = openDiskStore(root);
});
afterEach(() => rmSync(join(root, ".."), { recursive: true, force: true }));

test("asking for what is no name makes nothing", async () => {
  await expect(store.write("../outside", "x")).rejects.toThrow("not a name of a stored file");
  expect(existsSync(root)).toBe(false);
});

test("what is written, streamed or given up leaves nothing on its way", async () => {
  await store.write("x/y.txt", "whole");
  await store.writeStream("x/z.txt", new Blob(["streamed"]).stream(), 100);
  expect(await store.writeStream("x/long.txt", new Blob(["streamed"]).stream(), 3)).toBe("tooLarge");
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from("part"));
      controller.error(new Error("cut"));
    },
  });
  await expect(store.writeStream("x/cut.txt", broken, 100)).rejects.toThrow("cut");
  expect([readdirSync(join(root, "x")), readdirSync(join(root, ".unfinished"))]).toEqual([["y.txt", "z.txt"], []]);
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
