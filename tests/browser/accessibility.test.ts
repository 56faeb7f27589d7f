import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(["dark", "light"] as const)("%s", (colorScheme) => {
  test.each(sizes)("no accessibility violation and no sideways scrolling at $width px", async (viewport) => {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(sikka.url + path);
      const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
      for (const { id, nodes } of violations)
        found.push(`${path} ${id}: ${nodes.map((node) => node.target).join(" ")}`);
      if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

test.each(["ltr", "rtl"])("nothing scrolls sideways at 360 px, %s", async (direction) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(sikka.url + path);
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    if ((await overflow(page)) > 0) found.push(path);
  }
  expect(found).toEqual([]);
  await context.close();
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
