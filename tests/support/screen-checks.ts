import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { openBackOffice, openScreen } from "./back-office.ts";
import type { Sikka } from "./sikka.ts";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A phone that is held in one hand. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
/** Both themes, in the hand and on the desk. */
export const views = [
  { name: "on a phone at dusk", isPhone: true, ...phone, colorScheme: "dark" },
  { name: "on a phone by day", isPhone: true, ...phone, colorScheme: "light" },
  { name: "on a desk at dusk", isPhone: false, ...desk, colorScheme: "dark" },
  { name: "on a desk by day", isPhone: false, ...desk, colorScheme: "light" },
] as const;

/**
 * What is wrong with screens of the back office in one of the views: violations of WCAG 2.2 AA, sideways scrolling,
 * complaints of the console, and on the phone targets that a thumb misses.
 */
export async function judgeScreens(
  browser: Browser,
  sikka: Sikka,
  { isPhone, ...view }: (typeof views)[number],
  paths: readonly string[],
): Promise<string[]> {
  const { page, problems } = await openBackOffice(browser, sikka, view);
  const found: string[] = [];
  for (const path of paths) {
    await openScreen(page, sikka.url + path);
    const faults = [...(await judge(page, isPhone)), ...problems.splice(0)];
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await page.context().close();
  return found;
}

async function judge(page: Page, isPhone: boolean): Promise<string[]> {
  // What a bar that stays in view hides at the moment is no fault of what lies under it: it can be scrolled.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(".save-bar, .shell-bar")) bar.style.position = "static";
  });
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`),
    ...(isWide ? ["it scrolls sideways"] : []),
    ...(isPhone ? await page.evaluate(listSmallTargets) : []),
  ];
}

/**
 * Runs in the page: what is to be pressed and less than 44 px high. A link inside of a sentence is as high as its line;
 * an input inside of a frame, and a link that covers its card, are as high as that.
 */
function listSmallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>("main :is(button, a, select, input, textarea)");
  return [...controls]
    .filter(
      (control) =>
        control.checkVisibility() && !control.matches("[type=hidden], p > a, .covers-plate, .sr-only, .input-box *"),
    )
    .map((control) => ({ control, height: control.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < 44)
    .map(({ control, height }) => `“${control.textContent || control.id}” is ${Math.round(height)} px high`);
}
