import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  ({ page, problems } = await openBackOffice(browser, sikka));
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/**
 * The screens with the dialogs and states that an address can open. Dashboard, submissions, outbox, flags, languages,
 * sitemap and media are looked at in tests of their own, by findBarriers.
 */
async function screens(): Promise<string[]> {
  const one = async (table: string) => (await sikka.sql<{ id: string }>(`select id from ${table} limit 1`))[0]?.id;
  const edit = async (name: string, table: string) => `/admin/${name}/${await one(table)}/edit`;
  return [
    "/admin/services",
    "/admin/services?q=nothing-has-this-name",
    "/admin/services/new",
    await edit("services", "services"),
    "/admin/categories",
    "/admin/categories?new=1",
    "/admin/portfolio",
    await edit("portfolio", "portfolio_projects"),
    "/admin/portfolio-categories",
    "/admin/blog",
    await edit("blog", "blog_posts"),
    "/admin/blog-categories?new=1",
    "/admin/pages",
    await edit("pages", "dynamic_pages"),
    "/admin/page-content",
    "/admin/page-content/home",
    "/admin/page-content/about",
    "/admin/page-content/site_settings",
    "/admin/reply-templates",
    `/admin/translations/services/${await one("services")}/ar`,
    "/admin/translations/page-content/home/ar",
    "/admin/translations/ar",
    "/admin/no-such-screen",
  ];
}

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// What is looked at elsewhere, by findBarriers, is looked at by day on a phone.
test("no accessibility violation in dusk at a desk, and no sideways scrolling there and on a phone", async () => {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of await screens()) {
    await openScreen(page, sikka.url + path);
    // The editor comes after the page.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
    found.push(...(await findViolations(page)).map((fault) => `${path} ${fault}`));
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      if ((await overflow()) > 0) found.push(`${path} scrolls sideways at ${viewport.width} px`);
    }
  }
  expect(found).toEqual([]);
  expect(problems.filter((text) => !/status of 404/.test(text))).toEqual([]);
});
