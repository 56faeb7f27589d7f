import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";
import { hide, isStored, listDone, readStoredSitemap, show, whenIdle } from "../support/stored-sitemap.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { LOG_LEVEL: "debug" } });
  await whenIdle(sikka);
});
afterAll(() => sikka.stop());

test("what is changed by SQL is in the stored file within seconds", async () => {
  expect(isStored(sikka)).toBe(true);
  const began = Date.now();
  await hide(sikka);
  await expect.poll(() => isStored(sikka)).toBe(false);
  expect(Date.now() - began).toBeGreaterThan(1_500);
  await show(sikka);
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("what is changed in the back office is too, with its metadata", async () => {
  const headers = await signIn(sikka);
  const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
  const [before] = await sikka.sql<{ url_count: number }>("select url_count from sitemap_metadata");
  const body = new URLSearchParams({ intent: "toggle", id: row?.id ?? "", field: "isActive", value: "false" });
  const response = await sikka.get("/admin/services.data", { method: "POST", body, headers });
  expect(response.status).toBe(200);
  await expect.poll(() => isStored(sikka)).toBe(false);
  const metadata = () => sikka.sql("select url_count, status, file_size_bytes::int as bytes from sitemap_metadata");
  const bytes = () => Buffer.byteLength(readStoredSitemap(sikka));
  await expect
    .poll(async () => (await metadata())[0])
    .toEqual({ url_count: (before?.url_count ?? 0) - 1, status: "active", bytes: bytes() });
  await show(sikka);
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("a hundred changes in a row are gathered, and the last one is in the file", async () => {
  const countRuns = () => sikka.output().match(/the sitemap has been stored/g)?.length ?? 0;
  await sleep(3_000);
  const before = countRuns();
  // Each is committed on its own, and none waits until the program has heard of it.
  const own = new pg.Client(await databaseAddressOf(sikka));
  await own.connect();
  for (let round = 1; round <= 100; round++) {
    await own.query("update blog_categories set slug = $1 where name = (select min(name) from blog_categories)", [
      `round-${round}`,
    ]);
  }
  await own.end();
  await expect.poll(() => isStored(sikka, "/blog/category/round-100")).toBe(true);
  await sleep(3_000);
  expect(countRuns() - before).toBeLessThan(6);
});

test("every job that one process does has run once since the start", async () => {
  const names = [
    ...["clean-videos", "empty-trash", "forget-old-visits", "promise-clock"],
    ...["purge-deleted-media", "remove-broken-uploads", "remove-drafts-of-nothing", "remove-old-account-events"],
    ...["remove-old-mails", "sitemap", "truncate-addresses"],
  ];
  await expect.poll(() => listDone(sikka, names)).toEqual(names);
});

// The last one: it stops the program.
test("a job that hangs does not keep the program from stopping in time", async () => {
  const lock = new pg.Client(await databaseAddressOf(sikka));
  lock.on("error", () => {});
  await lock.connect();
  await lock.query("begin; lock table sitemap_metadata in access exclusive mode");
  await hide(sikka);
  const isWaiting = () =>
    sikka.sql("select 1 from pg_locks where relation = 'sitemap_metadata'::regclass and not granted");
  await expect.poll(isWaiting).not.toHaveLength(0);
  const began = Date.now();
  expect(await sikka.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  await lock.end().catch(() => {});
});
