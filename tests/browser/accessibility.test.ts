import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { drawAll } from "../support/draw-all.ts";
import { routes } from "../support/routes.ts";
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
  paths = [...routes, `/contact?sent=${sent[0]?.id}`];
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

// Contrast depends on the theme and layout on the width: each page is looked at in both of each.
test.each([
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
] as const)("no accessibility violation at $width px, $colorScheme", async ({ colorScheme, ...viewport }) => {
  const context = await browser.newContext({ viewport, colorScheme });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(viewport);
    await page.goto(sikka.url + path);
    await drawAll(page);
    found.push(...(await findViolations(page)).map((fault) => `${path} ${fault}`));
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    if (viewport.width > 390) continue;
    await page.setViewportSize({ width: 360, height: 780 });
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      if ((await overflow(page)) > 0) found.push(`${path} ${direction} scrolls sideways at 360 px`);
    }
  }
  expect(found).toEqual([]);
  await context.close();
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
