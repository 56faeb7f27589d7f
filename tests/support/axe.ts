import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA (budgets: 0 violations). */
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Question = {
  /** CSS selector of the part to check; the whole page by default. */
  within?: string;
};

/** The violations that axe finds on the current page, one line each: the rule and the elements. */
export async function findViolations(
  page: Pick<Page, "evaluate"> | Frame,
  { within }: Question = {},
): Promise<string[]> {
  await page.evaluate(waitForTransitions);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { scrollX, scrollY } = window;
      // For axe, a link that has scrolled halfway under a sticky bar is too small.
      scrollTo({ top: 0, behavior: "instant" });
      // None of these rules reads the style sheets, which axe would load again for each check.
      const found = await axe.run(selector ?? document, { runOnly, resultTypes: ["violations"], preload: false });
      scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
    },
    [within, standard] as const,
  );
}

/**
 * Runs in the browser: text that is still fading in has a temporary contrast. An element that inherits a colour starts
 * its transition when its parent's has ended.
 */
async function waitForTransitions(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  for (let round = 0; running().length > 0 && round < 20; round++) {
    await Promise.all(running().map(({ finished }) => finished.catch(() => {})));
    await new Promise(requestAnimationFrame);
  }
}
