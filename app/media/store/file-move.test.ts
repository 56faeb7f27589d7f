import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../tests/support/s3-server.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { moveFiles } from "./file-move.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import { type FileStore, storedFolders } from "./stored-files.ts";

let folder: string;
let server: S3Server;
let disk: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sikka-move-"));
  server = await startS3();
  disk = openDiskStore(folder);
  bucket = openS3Store(server.address);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const contents: Record<string, string> = {
  "blog-images/1-a.jpg": "a picture",
  "blog-images/2-b.mp4": "a video".repeat(10_000),
  "variants/some-id/abc-320.avif": "a small one",
  "sitemaps/sitemap.xml": "<urlset/>",
};
const names = Object.keys(contents).sort();

async function fill(store: FileStore): Promise<void> {
  for (const [name, content] of Object.entries(contents)) await store.write(name, content);
}

async function contentOf(store: FileStore): Promise<Record<string, string | undefined>> {
  const files = (await Promise.all(storedFolders.map((name) => store.list(name)))).flat();
  const read = files.map(async ({ name }) => [name, (await store.read(name))?.toString()] as const);
  return Object.fromEntries(await Promise.all(read));
}

const sent = () => server.asked.filter((line) => line.startsWith("PUT")).length;

describe.each(["s3", "disk"])("to %s", (to) => {
  const stores = () => (to === "s3" ? ([disk, bucket] as const) : ([bucket, disk] as const));

  test("every file is copied, a second time nothing is, and what lies beside them stays where it is", async () => {
    const [source, target] = stores();
    await fill(source);
    writeFileSync(join(folder, "PG_VERSION"), "18");
    const bytes = Object.values(contents).join("").length;
    const copied = { copied: 4, known: 0, bytes, failures: [], removed: 0 };
    expect(await moveFiles(source, target)).toEqual(copied);
    expect(await contentOf(target)).toEqual(contents);
    expect(await contentOf(source)).toEqual(contents);
    const before = sent();
    expect(await moveFiles(source, target)).toEqual({ ...copied, copied: 0, known: 4 });
    expect(sent()).toBe(before);
  });

  test("a file of the same size with another content is copied again", async () => {
    const [source, target] = stores();
    await fill(source);
    await target.write("blog-images/1-a.jpg", "a PICTURE");
    expect(await moveFiles(source, target)).toMatchObject({ copied: 4, known: 0 });
    expect(await contentOf(target)).toEqual(contents);
  });

  test("the source is emptied when it is wanted and all checksums agree", async () => {
    const [source, target] = stores();
    await fill(source);
    const report = await moveFiles(source, target, { deleteSource: true });
    expect(report).toMatchObject({ copied: 4, failures: [], removed: 4 });
    expect(await contentOf(source)).toEqual({});
    expect(await contentOf(target)).toEqual(contents);
  });

  test("a file that is written again during the move stays at the source", async () => {
    const [source, target] = stores();
    await fill(source);
    const seen: string[] = [];
    const changing: FileStore = {
      ...source,
      async remove(name) {
        if (seen.length === 0) await source.write("sitemaps/sitemap.xml", "<urlset>newer</urlset>");
        seen.push(name);
        await source.remove(name);
      },
    };
    expect(await moveFiles(changing, target, { deleteSource: true })).toMatchObject({ removed: 3 });
    expect(await contentOf(source)).toEqual({ "sitemaps/sitemap.xml": "<urlset>newer</urlset>" });
  });
});

test("what cannot be copied is named, nothing is removed, and the next time goes on", async () => {
  await fill(disk);
  server.interference = ({ method, url = "" }, answer) => {
    if (method !== "PUT" || !url.includes("2-b.mp4")) return false;
    answer.writeHead(507).end("<Error><Code>QuotaExceeded</Code></Error>");
    return true;
  };
  const report = await moveFiles(disk, bucket, { deleteSource: true });
  expect(report).toMatchObject({ copied: 3, known: 0, removed: 0 });
  expect(report.failures).toEqual([
    { name: "blog-images/2-b.mp4", reason: expect.stringMatching(/^the bucket answers 507 .+QuotaExceeded/) },
  ]);
  expect(await contentOf(disk)).toEqual(contents);
  server.interference = undefined;
  expect(await moveFiles(disk, bucket, { deleteSource: true })).toMatchObject({ copied: 1, known: 3, removed: 4 });
  expect(await contentOf(bucket)).toEqual(contents);
});

test("a store that gives back something else is found out, and nothing is removed", async () => {
  await fill(disk);
  const lying: FileStore = {
    ...bucket,
    stream: (name, range) => (name.endsWith(".avif") ? new Blob(["a lie"]).stream() : bucket.stream(name, range)),
  };
  const report = await moveFiles(disk, lying, { deleteSource: true });
  expect(report.failures).toEqual([
    { name: "variants/some-id/abc-320.avif", reason: "what was read back is not what was sent" },
  ]);
  expect(Object.keys(await contentOf(disk)).sort()).toEqual(names);
});

test("a file that goes while it is moved is no failure", async () => {
  await fill(disk);
  const onFile = (name: string) => {
    if (name.endsWith("1-a.jpg")) rmSync(join(folder, name));
  };
  expect(await moveFiles(disk, bucket, { onFile })).toMatchObject({ copied: 3, failures: [] });
});
