import type { Page } from "playwright-core";

/**
 * Has everything on a page of the site drawn, as if somebody had walked through it: what is far below the window is not,
 * and its colours stay as they were when the theme changes. Parts keep what they show within their boxes, as they do where
 * they wait.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main *, footer")) {
      if (getComputedStyle(part).contentVisibility !== "auto") continue;
      part.style.setProperty("content-visibility", "visible");
      part.style.setProperty("contain", "layout paint style");
    }
  });
}
