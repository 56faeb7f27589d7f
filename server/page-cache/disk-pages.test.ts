import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toPage } from "./cached-page.ts";
import { openDiskPages, toPagesFolder } from "./disk-pages.ts";

const toText = async (page: Awaited<ReturnType<typeof pageOf>> | undefined) =>
  page && String(await page.body.bytes("identity"));
const pageOf = (html: string) =>
  toPage(new Response(html, { headers: { "x-of": "page" } }), { stamp: "1.1", hits: 0, showsCount: false });
async function place(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "sikka-pages-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return toPagesFolder(root, "build", undefined);
}

test("a page is there after a restart, until it is dropped or another build begins", async () => {
  const folder = await place();
  const pages = await openDiskPages(folder);
  const page = await pageOf("<p>مصباح</p>".repeat(500));
  pages.keep("/services?page=2", () => page);
  pages.keep("/gone", () => page);
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual(["%2Fgone", "%2Fservices%3Fpage%3D2"]);
  const again = await openDiskPages(folder);
  const read = await again.read("/services?page=2");
  expect([await toText(read), read?.status, read?.headers["x-of"], read?.body.etag]).toEqual([
    await toText(page),
    200,
    "page",
    page.body.etag,
  ]);
  again.drop("/gone");
  expect(again.has("/gone")).toBe(false);
  await expect.poll(() => readdir(folder)).toEqual(["%2Fservices%3Fpage%3D2"]);
  const other = await openDiskPages(join(folder, "..", "other"));
  expect([other.has("/services?page=2"), (await readdir(join(folder, ".."))).length]).toEqual([false, 1]);
  // The first one may still run, as in a rolling update, until it has not been heard of for long.
  const builds = async () => (await readdir(join(folder, ".."))).sort();
  const long = join(folder, "..", "long-gone");
  await mkdir(long);
  await utimes(long, new Date(0), new Date(0));
  other.keep("/", () => page);
  await expect.poll(builds).toEqual([basename(folder), "other"].sort());
  expect(await toText(await again.read("/services?page=2"))).toBe(await toText(page));
});

test("a page that was not written to its end is not shown", async () => {
  const folder = await place();
  const pages = await openDiskPages(folder);
  const page = await pageOf("x".repeat(5_000));
  pages.keep("/", () => page);
  await expect.poll(() => readdir(folder)).toEqual(["%2F"]);
  const bytes = (await readFile(join(folder, "%2F"))).length;
  await truncate(join(folder, "%2F"), bytes - 1);
  expect(await pages.read("/")).toBeUndefined();
});

test("there is room for so many; the oldest make room", async () => {
  const folder = await place();
  const pages = await openDiskPages(folder);
  const page = await pageOf("small");
  for (let number = 0; number < 310; number += 1) pages.keep(`/${number}`, () => page);
  // Asking for a page makes it the newest, so the oldest one is asked for only once.
  await expect.poll(async () => [pages.has("/309"), (await readdir(folder)).length]).toEqual([true, 300]);
  expect(pages.has("/0")).toBe(false);
});
