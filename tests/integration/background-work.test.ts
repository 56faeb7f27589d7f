import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whenWaiting } from "../support/outage.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";
import { hide, isStored, listDone, readStoredSitemap, show, whenIdle } from "../support/stored-sitemap.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { LOG_LEVEL: "debug" } });
  await afterPause();
  await whenIdle(sikka);
});
afterAll(() => sikka.stop());
/** Jobs gather changes for two seconds. */
const afterPause = () => sikka.moveClock(2_000);

test("what is changed by SQL is in the stored file after two seconds", async () => {
  expect(isStored(sikka)).toBe(true);
  await hide(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(false);
  await show(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("what is changed in the back office is too, with its metadata", async () => {
  const headers = await signIn(sikka);
  const [row] = await sikka.sql<{ id: string }>("select id from services where slug = 'smart-home-automation'");
  const [before] = await sikka.sql<{ url_count: number }>("select url_count from sitemap_metadata");
  const body = new URLSearchParams({ intent: "toggle", id: row?.id ?? "", field: "isActive", value: "false" });
  const response = await sikka.get("/admin/services.data", { method: "POST", body, headers });
  expect(response.status).toBe(200);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(false);
  const metadata = () => sikka.sql("select url_count, status, file_size_bytes::int as bytes from sitemap_metadata");
  // The file and its row change one after the other.
  await expect
    .poll(async () => ({ ...(await metadata())[0], file: Buffer.byteLength(readStoredSitemap(sikka)) }))
    .toSatisfy(
      ({ url_count, status, bytes, file }) =>
        // Its address in each of two languages is gone.
        [url_count + 2, status, bytes].join() === [before?.url_count, "active", file].join(),
    );
  await show(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(true);
});

test("a hundred changes in a row are gathered, and the last one is in the file", async () => {
  const countRuns = () => sikka.output().match(/the sitemap has been stored/g)?.length ?? 0;
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
  // Nothing that was asked for before it is left when this change is in the file.
  await hide(sikka);
  await afterPause();
  await expect.poll(() => isStored(sikka)).toBe(false);
  expect(countRuns() - before).toBeLessThan(6);
  await show(sikka);
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
  await afterPause();
  await whenWaiting(sikka, "sitemap_metadata");
  const began = Date.now();
  await sikka.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  await lock.end().catch(() => {});
});
