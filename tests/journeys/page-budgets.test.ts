import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, whenStarted } from "../support/browser.ts";
import { arabicRoutes, routes } from "../support/routes.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

/**
 * What a page may take at the most before anything is touched: requests, kilobytes over the wire, islands; `awake` is its
 * scripts when every island of it has been used, which would be 61 more with React.
 */
// Three round trips carry 43 KB of a document.
const most = { requests: 12, all: 150, document: 41, font: 65, script: 5, islands: 1, awake: 25 };

/** Arabic letters, in four files with the digits of titles, come in addition to Latin ones. */
const ofArabic = { ...most, requests: 16, all: 175, font: 95 };

type Weight = Record<keyof typeof most, number>;
type Loaded = { kind: string; host: string; kilobytes: number };

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/** Everything that a page loads from now on. */
function watchLoads(page: Page): () => Promise<Loaded[]> {
  const loads: Promise<Loaded>[] = [];
  page.on("requestfinished", (request) => {
    const { host } = new URL(request.url());
    const kind = request.resourceType();
    const load = request.sizes().then(({ responseBodySize: bytes }) => ({ kind, host, kilobytes: bytes / 1024 }));
    // What comes after the question is nobody's, and the page may close before its size is known.
    load.catch(() => {});
    loads.push(load);
  });
  return () => Promise.all(loads);
}

function sum(files: readonly Loaded[], kind?: string): number {
  return files.filter((file) => !kind || file.kind === kind).reduce((total, { kilobytes }) => total + kilobytes, 0);
}

/** What a visitor's look at a page takes, on a screen of 1440 pixels. */
async function weigh(path: string): Promise<Weight & { hosts: Set<string> }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const loaded = watchLoads(page);
  const answer = await page.goto(sikka.url + path, { waitUntil: "networkidle" });
  // Letters and scripts come after the first paint, on a busy machine after a second without requests.
  await whenStarted(page);
  await expect
    .poll(async () => Math.min(sum(await loaded(), "font"), sum(await loaded(), "script")))
    .toBeGreaterThan(1);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const files = await loaded();
  const islands = page.locator("[data-island]");
  // Only browsers with tabs load the icon; one within the page is no request.
  const icons = await page.locator("link[rel=icon]:not([sizes], [href^='data:'])").count();
  const weight = {
    ...{ requests: files.length + icons, all: sum(files), islands: await islands.count() },
    // As most readers get it: the first few of a version get it packed in a hundredth of the time.
    document: brotliCompressSync((await answer?.body()) ?? "").length / 1024,
    ...{ font: sum(files, "font"), script: sum(files, "script") },
  };
  for (const island of await islands.all()) {
    await island.getByRole("textbox").first().focus();
    await expect.poll(async () => sum(await loaded(), "script")).toBeGreaterThan(10);
  }
  await page.waitForLoadState("networkidle");
  const all = await loaded();
  await page.close();
  return {
    ...weight,
    awake: sum(all, "script"),
    hosts: new Set(all.map(({ host }) => host)),
  };
}

/** An address with a query is no other page, and one of each kind weighs what the others do. */
const kinds = [...routes, ...arabicRoutes].filter((path) => !/[?]|hotel|category|no-such|terms|warranty/.test(path));

test.each(kinds)("%s takes no more than a page may, and nothing from elsewhere", async (path) => {
  const { hosts, ...weight } = await weigh(path);
  // A number that could not be read is over every limit.
  const over = Object.entries(path.startsWith("/ar") ? ofArabic : most).filter(
    ([name, limit]) => !(weight[name as keyof Weight] <= limit),
  );
  expect([path, over, weight]).toEqual([path, [], weight]);
  expect([...hosts]).toEqual([new URL(sikka.url).host]);
  expect(weight.document).toBeGreaterThan(1);
});

test("on a phone the night of a project loads when its card is in the middle of the screen", async () => {
  const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ ...phone, reducedMotion: "no-preference" });
  const nights: string[] = [];
  page.on("request", (request) => /-night-/.test(request.url()) && nights.push(request.url()));
  await page.goto(`${sikka.url}/portfolio`, { waitUntil: "networkidle" });
  await whenStarted(page);
  expect(nights).toEqual([]);
  await page.evaluate(() => document.querySelector("article")?.scrollIntoView({ block: "center" }));
  await expect.poll(() => nights.length).toBeGreaterThan(0);
  await page.close();
});

/** The addresses that an opened page asked for before the first paint. */
function beforeThePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < paint);
    return early.map(({ name }) => new URL(name).pathname);
  });
}

test("on a phone only the first picture comes before the first paint, and a part that an address names is reached", async () => {
  const firstVisit = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    await page.goto(sikka.url + path, { waitUntil: "load" });
    await whenStarted(page);
    return page;
  };
  for (const path of ["/portfolio", "/blog"]) {
    const page = await firstVisit(path);
    const pictures = (await beforeThePaint(page)).filter((name) => name.startsWith("/plates/"));
    expect([path, pictures]).toEqual([path, [expect.stringContaining("/plates/")]]);
    await page.close();
  }
  const page = await firstVisit("/contact#map");
  await expect.poll(() => page.locator("#map").evaluate((map) => map.getBoundingClientRect().top)).toBeLessThan(700);
  await page.close();
});

test("each element of home is styled twice at the most on a phone, however its parts arrive", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await browser.startTracing(page, { categories: ["blink", "devtools.timeline"] });
  await page.goto(sikka.url, { waitUntil: "networkidle" });
  await whenStarted(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  const elements = await page.locator("*").count();
  await page.close();
  const styled = counts.reduce((total, count) => total + count, 0);
  expect(styled).toBeGreaterThan(elements * 0.7);
  expect(styled).toBeLessThan(elements * 2);
});
