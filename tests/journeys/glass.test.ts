import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser, whenStarted } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
let browser: Browser;
let visitor: Page;
let staff: Page;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
  visitor = await (await browser.newContext()).newPage();
  ({ page: staff } = await openBackOffice(browser, sikka));
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

const paths = [
  ...["/", "/services/smart-home-automation", "/contact", "/portfolio"],
  ...["/admin/languages", "/admin/services/new"],
];

async function open(path: string): Promise<Page> {
  const isStaff = path.startsWith("/admin");
  const page = isStaff ? staff : visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  if (isStaff) await openScreen(page, sikka.url + path);
  else {
    await page.goto(sikka.url + path);
    await whenStarted(page);
  }
  return page;
}

/** The smallest size of each text that is shown, in pixels of the page; that of a drawing's words grows with it. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const sizes: Record<string, number> = {};
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const text = nodes.currentNode.textContent?.trim();
      const element = nodes.currentNode.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * Math.hypot(drawn?.a ?? 1, drawn?.b ?? 0);
      sizes[text] = Math.min(sizes[text] ?? size, size);
    }
    return sizes;
  });

/** Headings that something else covers when they are in the middle of the window. */
const coveredHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2)")]
      .filter((heading) => heading.checkVisibility() && heading.getClientRects()[0]?.height !== 1)
      .filter((heading) => {
        heading.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, height } = heading.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 8, top + height / 2);
        return !seen || !heading.parentElement?.contains(seen);
      })
      .map((heading) => heading.textContent),
  );

// Browsers zoom by giving the page a smaller window, in which sizes that follow the window shrink.
test.each(paths)("zoomed twice, no text of %s is smaller on the glass; four times, the page reflows", async (path) => {
  const page = await open(path);
  const full = await textSizes(page);
  for (const zoom of [1.5, 2, 4]) {
    await page.setViewportSize({ width: Math.ceil(1440 / zoom), height: Math.ceil(900 / zoom) });
    const zoomed = Object.entries(await textSizes(page)).filter(([text]) => text in full);
    expect(zoomed.length).toBeGreaterThan(5);
    expect(zoomed.filter(([text, size]) => size * zoom < (full[text] ?? 0) - 0.1)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await coveredHeadings(page)).toEqual([]);
});

test.each(paths)("a contrast theme tells every state of %s apart", async (path) => {
  const page = await open(path);
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Tab");
  const found = await page.evaluate(() => {
    const toFills = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        .map((element) => [element.textContent || element.ariaLabel, getComputedStyle(element).backgroundColor]);
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.background = "Highlight";
    sample.style.color = "GrayText";
    const { backgroundColor: highlight, color: gray } = { ...getComputedStyle(sample) };
    sample.remove();
    const isDim = ({ color, opacity }: CSSStyleDeclaration) => color === gray || Number(opacity) < 1;
    const controls = [...document.querySelectorAll("button, input, select")].filter((control) =>
      control.checkVisibility({ opacityProperty: true }),
    );
    const chosen = toFills("[aria-current], [aria-pressed=true], [aria-selected=true], .shell input:checked");
    const others = toFills(
      "nav a:not([aria-current]), [aria-pressed=false], [aria-selected=false], input:not(:checked)",
    );
    return {
      chosen: chosen.length,
      others: others.length,
      notFilled: chosen.filter(([, fill]) => fill !== highlight),
      filled: others.filter(([, fill]) => fill === highlight),
      notDim: controls
        .filter((control) => control.matches(":disabled, [aria-disabled=true]") !== isDim(getComputedStyle(control)))
        .map((control) => control.outerHTML),
      focus: document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    };
  });
  await page.emulateMedia({ forcedColors: "none" });
  expect(found).toMatchObject({ notFilled: [], filled: [], notDim: [], focus: expect.stringMatching(/solid|auto/) });
  expect(Math.min(found.chosen, found.others)).toBeGreaterThan(0);
});
