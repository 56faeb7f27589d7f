import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFilesFolder } from "./files-folder.server.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sikka-files-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (name: string) => readFileSync(join(dataDir, name), "utf8");

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), name);
  }
}

test("what an older program stored is moved, the rest of DATA_DIR stays, and a new installation gets no links", () => {
  expect(openFilesFolder(dataDir)).toBe(join(dataDir, "files"));
  expect(readdirSync(dataDir)).toEqual([]);
  write("blog-images/1-a.jpg", "variants/id/b-320.avif", "last-known/flags.json", "postgres/PG_VERSION", "backups/1");
  for (const _ of [1, 2]) openFilesFolder(dataDir);
  expect(readdirSync(join(dataDir, "files")).sort()).toEqual(["blog-images", "last-known", "variants"]);
  expect(read("files/variants/id/b-320.avif")).toBe("variants/id/b-320.avif");
  expect([read("postgres/PG_VERSION"), read("backups/1")]).toEqual(["postgres/PG_VERSION", "backups/1"]);
  // An older program that still runs reads and writes in the same place.
  expect(lstatSync(join(dataDir, "blog-images")).isSymbolicLink()).toBe(true);
  write("blog-images/2-new.jpg");
  expect(read("files/blog-images/2-new.jpg")).toBe("blog-images/2-new.jpg");
});

test("a move that was interrupted is finished, also if an older program has stored more since", () => {
  write("files/blog-images/1-a.jpg", "files/variants/id/a-320.avif", "variants/id/a-640.avif", "variants/other/b.avif");
  write("blog-images/1-a.jpg", "blog-images/2-b.jpg");
  openFilesFolder(dataDir);
  expect(readdirSync(join(dataDir, "files/blog-images"))).toEqual(["1-a.jpg", "2-b.jpg"]);
  expect(readdirSync(join(dataDir, "files/variants"), { recursive: true }).sort()).toEqual([
    ...["id", "id/a-320.avif", "id/a-640.avif", "other", "other/b.avif"],
  ]);
  expect(lstatSync(join(dataDir, "variants")).isSymbolicLink()).toBe(true);
});

test("a place that cannot be moved is refused in one line", () => {
  write("blog-images/1-a.jpg", "files");
  expect(() => openFilesFolder(dataDir)).toThrow(/^DATA_DIR=.* cannot be used: EEXIST[^\n]*$/);
  expect(read("blog-images/1-a.jpg")).toBe("blog-images/1-a.jpg");
});

test("the link of a process that was faster is followed to no loss", () => {
  write("files/blog-images/1-a.jpg");
  symlinkSync("files/blog-images", join(dataDir, "blog-images"));
  openFilesFolder(dataDir);
  expect(read("files/blog-images/1-a.jpg")).toBe("files/blog-images/1-a.jpg");
});
