import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "../../../tests/support/s3-server.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import type { FileStore } from "./stored-files.ts";

/** A new and empty store of a kind, and what takes it away again. */
type Opened = { store: FileStore; close(): Promise<void> };

async function onDisk(): Promise<Opened> {
  const root = mkdtempSync(join(tmpdir(), "sikka-store-"));
  return { store: openDiskStore(join(root, "files")), close: async () => rmSync(root, { recursive: true }) };
}

async function inBucket(): Promise<Opened> {
  const { address, close } = await startS3();
  // Two files a page, so that every listing has several.
  return { store: openS3Store({ ...address, prefix: "site/files" }, { pageSize: 2 }), close };
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const hashOf = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

/** A stream of these parts; it notes whether its reader gave it up, and fails at the end when it is told to. */
function streamOf(parts: (string | Uint8Array)[], failure?: Error) {
  const state = { isCancelled: false, taken: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[state.taken++];
        if (part !== undefined) controller.enqueue(typeof part === "string" ? Buffer.from(part) : part);
        else if (failure) controller.error(failure);
        else controller.close();
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

describe.each([
  ["the disk", onDisk],
  ["S3", inBucket],
])("%s", (_kind, open) => {
  let store: FileStore;
  let close: Opened["close"];
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

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
    expect(Math.abs(Date.now() - (listed[0]?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await store.stat("pictures/b.txt")).toMatchObject({ name: "pictures/b.txt", bytes: 3 });
    await store.remove("pictures/a.txt");
    await store.remove("pictures/a.txt");
    expect(await store.read("pictures/a.txt")).toBeNull();
    expect(await store.stat("pictures/a.txt")).toBeNull();
  });

  test("what is not there is null or nothing, and only a stream that is read fails", async () => {
    expect(await store.read("none/none.txt")).toBeNull();
    expect(await store.stat("none/none.txt")).toBeNull();
    expect(await store.list("none")).toEqual([]);
    await expect(textOf(store.stream("none/none.txt"))).rejects.toThrow();
    await store.write("folder/inside/file.txt", "x");
    expect([await store.stat("folder/inside"), await store.read("folder/inside")]).toEqual([null, null]);
    expect((await store.list("folder")).map(({ name }) => name)).toEqual(["folder/inside/file.txt"]);
  });

  test("a folder is listed whole, with the folders in it", async () => {
    const names = ["1.txt", "2.txt", "3.txt", "a/1.txt", "a/2.txt", "b/1.txt"].map((name) => `many/${name}`);
    for (const name of [...names, "manyother/1.txt"]) await store.write(name, name);
    const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);
    expect(namesOf(await store.list("many"))).toEqual(names);
    expect(namesOf(await store.list("many/a"))).toEqual(names.slice(3, 5));
    expect((await store.list("many"))[3]?.bytes).toBe("many/a/1.txt".length);
  });

  test("content comes back byte for byte, and empty files are files", async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, place) => (place * place) % 251));
    await store.write("bytes/all.bin", content);
    await store.write("bytes/empty.bin", "");
    expect((await store.read("bytes/all.bin"))?.equals(content)).toBe(true);
    expect((await store.read("bytes/empty.bin"))?.byteLength).toBe(0);
    expect(await textOf(store.stream("bytes/empty.bin"))).toBe("");
    expect((await store.list("bytes")).map(({ bytes }) => bytes)).toEqual([70_000, 0]);
  });

  test.each([
    [0, 0, "0"],
    [2, 5, "2345"],
    [0, 9, "0123456789"],
    [9, 9, "9"],
  ])("bytes %i to %i are a part of the file", async (start, end, part) => {
    await store.write("ranges/digits.txt", "0123456789");
    expect(await textOf(store.stream("ranges/digits.txt", { start, end }))).toBe(part);
  });

  test("a stream is stored whole and described", async () => {
    const parts = Array.from({ length: 300 }, (_, place) => Buffer.alloc(4_096, place % 256));
    const content = Buffer.concat(parts);
    const stored = await store.writeStream("streams/video.bin", streamOf(parts).stream, content.length);
    expect(stored).toEqual({ bytes: content.length, sha256: hashOf(content) });
    expect((await store.read("streams/video.bin"))?.equals(content)).toBe(true);
    const nothing = await store.writeStream("streams/empty.bin", streamOf([]).stream, 10);
    expect([nothing, (await store.stat("streams/empty.bin"))?.bytes]).toEqual([{ bytes: 0, sha256: hashOf("") }, 0]);
  });

  test("a stream that is too long is given up, and what was there stays", async () => {
    await store.write("long/video.bin", "old");
    const { stream, state } = streamOf(Array.from({ length: 1_000 }, () => "0123456789"));
    expect(await store.writeStream("long/video.bin", stream, 95)).toBe("tooLarge");
    expect(state.isCancelled).toBe(true);
    expect(state.taken).toBeLessThan(20);
    expect((await store.read("long/video.bin"))?.toString()).toBe("old");
    expect(await store.writeStream("long/new.bin", streamOf(["0123456789", "!"]).stream, 10)).toBe("tooLarge");
    expect(await store.stat("long/new.bin")).toBeNull();
    expect(await store.writeStream("long/new.bin", streamOf(["0123456789"]).stream, 10)).toMatchObject({ bytes: 10 });
  });

  test("a stream that breaks off stores nothing, and the reason is told", async () => {
    const broken = streamOf(["the first part"], new Error("the line is cut"));
    await expect(store.writeStream("cut/video.bin", broken.stream, 1_000)).rejects.toThrow("the line is cut");
    expect(await store.stat("cut/video.bin")).toBeNull();
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  test.each([
    ...["", ".", "..", "../a", "a/../b", "a/..", "/a", "a//b", "a/", ".unfinished/a", ".probe", "a/.hidden"],
    ...["a\\b", "a\0b", "a/b/c/d", "a b", "ü.txt", "a\n", "C:a", "a/\u202Eb", "~", "a%2Fb", "a?b", "a#b"],
  ])("%j is no name", async (name) => {
    for (const act of [
      () => store.read(name),
      () => store.write(name, "x"),
      () => store.writeStream(name, streamOf(["x"]).stream, 10),
      () => store.stat(name),
      () => store.remove(name),
      () => store.list(name),
      async () => store.stream(name),
    ]) {
      await expect(act()).rejects.toThrow("not a name of a stored file");
    }
  });

  test("it says that it can be written", () => store.ping());
});
