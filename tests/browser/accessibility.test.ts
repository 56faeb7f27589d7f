import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
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

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])("no accessibility violation in dusk and day, and no sideways scrolling, at $width px", async (viewport) => {
  const page = await openPage(viewport);
  const found: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(sikka.url + path);
    found.push(...(await findViolations(page)).map((fault) => `${path} dark ${fault}`));
    await page.emulateMedia({ colorScheme: "light" });
    found.push(...(await findViolations(page, { onlyContrast: true })).map((fault) => `${path} light ${fault}`));
    if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test("nothing scrolls sideways at 360 px, in either direction", async () => {
  const page = await openPage({ width: 360, height: 780 });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(sikka.url + path);
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      if ((await overflow(page)) > 0) found.push(`${path} ${direction}`);
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return context.newPage();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
