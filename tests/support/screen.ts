import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBackOffice, openScreen } from "./back-office.ts";
import { launchBrowser } from "./browser.ts";
import { type Sikka, startSikka } from "./sikka.ts";

/** A program of a test file's own with an administrator's page in it; complete when the tests run. */
export type Screen = {
  sikka: Sikka;
  page: Page;
  open(path: string): Promise<void>;
  /** The toasts with this text. */
  toast(text: string): ReturnType<Page["locator"]>;
  /** Makes every query of a table fail while `work` runs. */
  without(table: string, work: () => Promise<void>): Promise<void>;
  /** Cuts the browser off while `work` runs. */
  offline(work: () => Promise<void>): Promise<void>;
};

/** What a failure that a test makes on purpose leaves in the console. */
const onPurpose = /status of (404|409|422|503)|ERR_INTERNET/;

/** Starts program and browser for the tests of a file. Anything unexpected in the console fails the test at hand. */
export function startScreen(): Screen {
  const screen = {} as Screen;
  let browser: Browser;
  let problems: string[] = [];
  beforeAll(async () => {
    [screen.sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
    ({ page: screen.page, problems } = await openBackOffice(browser, screen.sikka));
    const { sikka, page } = screen;
    screen.open = (path) => openScreen(page, sikka.url + path);
    screen.toast = (text) => page.locator(".toast", { hasText: text });
    screen.without = async (table, work) => {
      await sikka.sql(`alter table ${table} rename to ${table}_away`);
      try {
        await work();
      } finally {
        await sikka.sql(`alter table ${table}_away rename to ${table}`);
      }
    };
    screen.offline = async (work) => {
      await page.context().setOffline(true);
      try {
        await work();
      } finally {
        await page.context().setOffline(false);
      }
    };
  });
  afterAll(async () => {
    await browser.close();
    await screen.sikka.stop();
  });
  afterEach(() => {
    expect(problems.splice(0).filter((text) => !onPurpose.test(text))).toEqual([]);
  });
  return screen;
}

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is wrong with the open screen in both themes on a desk and on a phone: axe, sideways scrolling, small targets. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
      for (const { id, nodes } of violations) {
        found.push(`${colorScheme} ${width} ${id}: ${nodes.map((node) => node.target).join(" ")}`);
      }
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${width} scrolls sideways by ${overflow} px`);
    if (width < 500) found.push(...(await findSmallTargets(page)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** Controls of the screen that a finger misses: less than 44 px high, with the label or place that they answer for. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll("main :is(button, a.icon-button, [role=switch])")];
    return controls.flatMap((control) => {
      const target = control.closest("label, .switch-place") ?? control;
      const { height, width } = target.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return width > 0 && height < 43.5 ? [`small target: ${name} ${Math.round(width)} × ${Math.round(height)}`] : [];
    });
  });
}
