import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

const routes = [
  "/",
  "/services",
  "/services/smart-home-automation",
  "/contact",
  "/contact?sent=1",
  "/privacy-policy",
  "/terms-of-service",
  "/warranty-and-aftercare",
  "/404",
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(["dark", "light"] as const)("%s", (colorScheme) => {
  test.each(routes)("%s has no accessibility violation and no sideways scrolling", async (path) => {
    for (const viewport of sizes) {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      await page.goto(sikka.url + path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`)).toEqual([]);
      await context.close();
    }
  });
});

test.each(routes)("%s does not scroll sideways at 360 px, also mirrored", async (path) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(sikka.url + path);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await overflow()).toBe(0);
  await context.close();
});
