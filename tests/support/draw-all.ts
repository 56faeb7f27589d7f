import type { Page } from "playwright-core";

/** Waits until content below the first screen is rendered; a page without scripts loads nothing lazily. */
export async function drawAll(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main *, footer")].every(
      (part) => getComputedStyle(part).contentVisibility !== "auto",
    ),
  );
}
