import type { Page } from "playwright-core";

/** Waits until what lies below the first screen is drawn; a page without scripts never lets anything wait. */
export async function drawAll(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main *, footer")].every(
      (part) => getComputedStyle(part).contentVisibility !== "auto",
    ),
  );
}
