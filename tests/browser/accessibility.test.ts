import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { drawAll } from "../support/draw-all.ts";
import { arabicRoutes, routes } from "../support/routes.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
/** The pages, and the panel that follows a message which was just sent. */
let paths: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  const sent = await sikka.sql<{ id: string }>(
    "insert into contact_submissions (name, email) values ('Omar', 'omar@villa.example') returning id",
  );
  paths = [...routes, ...arabicRoutes, `/contact?sent=${sent[0]?.id}`, `/ar/contact?sent=${sent[0]?.id}`];
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/** One page of each composition, for the contrast of the other theme and what only a phone shows. */
const onPhone = new Set([
  "/",
  "/portfolio",
  "/services/smart-home-automation",
  "/blog/cctv-rules-in-dubai",
  "/contact",
  "/ar",
  "/ar/contact",
]);

test("no accessibility violation and no sideways scrolling, in dusk at a desk and by day on a phone", async () => {
  const page = await (await browser.newContext()).newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(sikka.url + path);
    await drawAll(page);
    found.push(...(await findViolations(page)).map((fault) => `${path} at a desk ${fault}`));
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways at a desk`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "light" });
    if (onPhone.has(path)) found.push(...(await findViolations(page)).map((fault) => `${path} on a phone ${fault}`));
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways on a phone`);
    await page.setViewportSize({ width: 320, height: 700 });
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways at 320 px`);
  }
  expect(found).toEqual([]);
  await page.context().close();
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
