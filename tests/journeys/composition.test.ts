import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { worstContrasts } from "../support/contrast.ts";
import { drawAll } from "../support/draw-all.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});
afterEach(() => page.context().close());

async function open(path: string, width: number, options = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  page = await context.newPage();
  await page.goto(sikka.url + path);
}

/** How many boxes stand beside each other in each row, and whether every row ends where the list ends. */
async function rowsOf(list: string): Promise<{ rows: number[]; isFlush: boolean }> {
  return page.locator(list).evaluate((element) => {
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    const end = element.getBoundingClientRect().right;
    const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
    const rows = tops.map((top) => boxes.filter((box) => Math.round(box.top) === top));
    const isFlush = rows.every((row) => Math.abs(Math.max(...row.map(({ right }) => right)) - end) < 1);
    return { rows: rows.map((row) => row.length), isFlush };
  });
}

const services = [
  { count: 1, wide: [1], middle: [1] },
  { count: 2, wide: [2], middle: [2] },
  { count: 3, wide: [3], middle: [2, 1] },
  { count: 5, wide: [3, 2], middle: [2, 2, 1] },
  { count: 6, wide: [3, 3], middle: [2, 2, 2] },
  { count: 7, wide: [4, 3], middle: [2, 2, 2, 1] },
  { count: 8, wide: [4, 4], middle: [2, 2, 2, 2] },
  { count: 9, wide: [3, 3, 3], middle: [2, 2, 2, 2, 1] },
  { count: 10, wide: [4, 3, 3], middle: [2, 2, 2, 2, 2] },
  { count: 13, wide: [4, 3, 3, 3], middle: [2, 2, 2, 2, 2, 2, 1] },
];

test("whatever the number of services, every row is filled", async () => {
  await open("/services", 1440);
  for (const { count, wide, middle } of services) {
    await page.locator("main ul.bus-line").evaluate((list, wanted) => {
      while (list.children.length > wanted) list.lastElementChild?.remove();
      while (list.children.length < wanted) list.append(list.firstElementChild?.cloneNode(true) as Node);
    }, count);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect([count, await rowsOf("main ul.bus-line")]).toEqual([count, { rows: wide, isFlush: true }]);
    await page.setViewportSize({ width: 800, height: 900 });
    expect([count, await rowsOf("main ul.bus-line")]).toEqual([count, { rows: middle, isFlush: true }]);
  }
});

const projects = [
  { count: 1, wide: [1], middle: [1] },
  { count: 2, wide: [2], middle: [2] },
  { count: 3, wide: [3], middle: [1, 2] },
  { count: 4, wide: [1, 3], middle: [2, 2] },
  { count: 5, wide: [2, 3], middle: [1, 2, 2] },
  { count: 7, wide: [1, 3, 3], middle: [1, 2, 2, 2] },
  { count: 8, wide: [2, 3, 3], middle: [2, 2, 2, 2] },
];

test.each(["/portfolio", "/blog"])("whatever the number of cards of %s, every row is filled", async (path) => {
  await open(path, 1440);
  for (const { count, wide, middle } of projects) {
    await page.locator("main ul.led-rows").evaluate((list, wanted) => {
      while (list.children.length > wanted) list.lastElementChild?.remove();
      while (list.children.length < wanted) list.append(list.firstElementChild?.cloneNode(true) as Node);
    }, count);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect([count, await rowsOf("main ul.led-rows")]).toEqual([count, { rows: wide, isFlush: true }]);
    await page.setViewportSize({ width: 800, height: 900 });
    expect([count, await rowsOf("main ul.led-rows")]).toEqual([count, { rows: middle, isFlush: true }]);
  }
});

test("the rows of the footer's columns stand at one height on a phone, and each is easy to hit", async () => {
  await open("/", 390);
  // The letters of the text, which come after the first paint, break some lines elsewhere.
  await page.waitForFunction(() => localStorage.letters && document.fonts.status === "loaded");
  const columns = await page.locator("footer ul:has(a[href='/']), footer ul:has(a[href^='/services/'])").all();
  const tops = await Promise.all(
    columns.map((column) =>
      column.locator("a").evaluateAll((links) =>
        links.map((link) => {
          const { top, height } = link.getBoundingClientRect();
          return { top: Math.round(top), height: Math.round(height) };
        }),
      ),
    ),
  );
  expect(tops).toHaveLength(2);
  const [quick = [], offered = []] = tops;
  expect(offered.map(({ top }) => top)).toEqual(quick.slice(0, offered.length).map(({ top }) => top));
  for (const { height } of [...quick, ...offered]) expect(height).toBe(44);
});

/** Where the parts of the first screen end: the house, its tabs and keys, and the first action. */
async function bottoms(): Promise<number[]> {
  const parts = [".villa-stage", "[data-view-key]", ".keys:not([hidden])", ".villa-copy a"];
  const boxes = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
  return boxes.map((box) => (box?.y ?? 0) + (box?.height ?? Number.NaN));
}

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
])("the question of consent leaves the first screen whole: $width x $height", async (viewport) => {
  const set = (id: string) =>
    sikka.sql("update page_content set content_value = $1 where section_key = 'google_analytics_id'", [id]);
  await set("G-ABC123");
  await open("/", viewport.width, { viewport });
  await page.getByRole("button", { name: "Decline" }).waitFor();
  for (const bottom of await bottoms()) expect(bottom).toBeLessThanOrEqual(viewport.height);
  await set("");
});

test("on a small desk the keys are whole in the first screen", async () => {
  await open("/", 1024, { viewport: { width: 1024, height: 768 } });
  for (const bottom of await bottoms()) expect(bottom).toBeLessThanOrEqual(768);
});

test.each([
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])(
  "on the first screen of a phone are the house, what switches it and a way to act: $width x $height",
  async (viewport) => {
    await open("/", viewport.width, { viewport });
    await page.locator("[data-live]").waitFor();
    for (const bottom of await bottoms()) expect(bottom).toBeLessThanOrEqual(viewport.height);
    const says = page.locator(".says");
    const height = (await says.boundingBox())?.height;
    for (const name of ["Dinner", "Goodnight", "Away", "The wiring", "Lighting", "Control"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await says.filter({ hasText: name }).waitFor();
      expect([name, (await says.boundingBox())?.height]).toEqual([name, height]);
    }
    for (const bottom of await bottoms()) expect(bottom).toBeLessThanOrEqual(viewport.height);
  },
);

test("on a phone the tags of the chosen system are shown, can be read, and none covers another", async () => {
  await open("/", 360, { viewport: { width: 360, height: 640 } });
  await page.locator("[data-live]").waitFor();
  await page.getByRole("button", { name: "The wiring" }).click();
  await page.locator("[data-view=wiring]").waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const shown = () =>
    page.locator(".tag").evaluateAll((texts) =>
      texts
        .filter((text) => text.checkVisibility({ visibilityProperty: true }))
        .map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          // The box is as high as the line; the letters stand in its middle.
          const letters = { x, y: y + height * 0.25, width, height: height * 0.5 };
          const scale = height / (text as SVGTextElement).getBBox().height;
          return { name: text.textContent, letters, size: scale * Number.parseFloat(getComputedStyle(text).fontSize) };
        }),
    );
  expect(await shown()).toEqual([]);
  type Tag = Awaited<ReturnType<typeof shown>>[0];
  const covers = ({ letters: a }: Tag, { letters: b }: Tag) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const names: (string | null)[] = [];
  for (const system of await page.locator("[data-system-key]").all()) {
    await system.click();
    const tags = await shown();
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter(({ size, letters: { x, width } }) => size < 12 || x < 0 || x + width > 360)).toEqual([]);
    expect(tags.filter((a, index) => tags.slice(index + 1).some((b) => covers(a, b)))).toEqual([]);
    names.push(...tags.map(({ name }) => name));
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(10);
});

test("a long text has a list of its parts beside it, which stays and leads to them", async () => {
  await open("/privacy-policy", 1440, { javaScriptEnabled: false });
  const contents = page.getByRole("navigation", { name: "On this page" });
  const headings = await page.locator(".prose h2").allInnerTexts();
  await expect.poll(() => contents.getByRole("link").allInnerTexts()).toEqual(headings);
  await contents.getByRole("link", { name: "Your rights" }).click();
  const heading = page.getByRole("heading", { level: 2, name: "Your rights" });
  expect((await heading.boundingBox())?.y).toBeLessThan(200);
  await expect.poll(() => contents.getByRole("link", { name: "Your rights" }).isVisible()).toBe(true);
  expect((await contents.boundingBox())?.y).toBeGreaterThan(0);
});

test("a wide screen is filled: all grows with it, and a post has its contents beside it", async () => {
  await open("/blog/cabling-a-villa-before-the-plaster", 2560);
  const share = await page
    .locator("main .wrap")
    .first()
    .evaluate((wrap) => wrap.clientWidth / innerWidth);
  expect(share).toBeGreaterThan(0.65);
  const contents = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
  const text = await page.locator(".prose-article").boundingBox();
  expect((contents?.x ?? 9999) + (contents?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.getByRole("navigation", { name: "On this page" }).isVisible()).toBe(false);
  await page.locator("summary", { hasText: "On this page" }).click();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link").first().waitFor();
});

test("a poster fills its frame under one button until the film plays, which is never cropped", async () => {
  await open("/portfolio/frond-villa-palm-jumeirah", 1440);
  const look = () =>
    page.locator("video").evaluate((film: HTMLVideoElement) => [getComputedStyle(film).objectFit, film.controls]);
  await expect.poll(look).toEqual(["cover", false]);
  const play = page.getByRole("button", { name: "Play video" });
  await play.click();
  await expect.poll(look).toEqual(["contain", true]);
  expect(await play.count()).toBe(0);
});

const onPictures = [
  { path: "/", words: "main article p.absolute" },
  { path: "/portfolio", words: "main article p.absolute" },
  { path: "/portfolio/frond-villa-palm-jumeirah", words: "[data-gallery-main] > span" },
];

test("words on pictures can be read whatever lies behind them, in dusk and day", async () => {
  await open("/", 1440);
  for (const { path, words } of onPictures) {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(sikka.url + path);
      await drawAll(page);
      // The worst picture there can be is white as paper.
      await page.evaluate(async () => {
        for (const picture of document.querySelectorAll<HTMLElement>(
          "main :is(article, [data-gallery]) :is(img, div > svg)",
        ))
          picture.style.filter = "brightness(100)";
        for (const picture of document.images) picture.loading = "eager";
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
      });
      const contrasts = await worstContrasts(page, page.locator(words));
      expect([path, contrasts.length > 0]).toEqual([path, true]);
      expect(contrasts.filter(({ contrast }) => contrast <= 4.5)).toEqual([]);
    }
  }
});
