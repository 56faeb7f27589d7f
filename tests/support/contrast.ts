import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

type Contrast = { text: string; contrast: number };

/** The contrast of each text with the worst pixel behind it, as axe cannot judge text over a gradient. */
export async function worstContrasts(page: Page, words: Locator): Promise<Contrast[]> {
  const texts = await words.evaluateAll((elements) =>
    (elements as HTMLElement[]).map((element) => {
      const ink = getComputedStyle(element).color;
      element.style.color = "transparent";
      return { text: element.innerText, ink };
    }),
  );
  // An icon takes the colour a frame after its words; without scripts a page cannot tell when.
  await page.waitForTimeout(100);
  const found: Contrast[] = [];
  for (const [index, { text, ink }] of texts.entries()) {
    const element = words.nth(index);
    await element.scrollIntoViewIfNeeded();
    const clip = await element.evaluate((place) => {
      const range = document.createRange();
      range.selectNodeContents(place);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
    found.push({ text, contrast: await contrastWith(ink, await page.screenshot({ clip })) });
  }
  return found;
}

async function contrastWith(ink: string, screenshot: Buffer): Promise<number> {
  const pixels = await sharp(screenshot).removeAlpha().raw().toBuffer();
  const text = luminance((ink.match(/\d+/g) ?? []).map(Number));
  let worst = 21;
  for (let pixel = 0; pixel < pixels.length; pixel += 3) {
    const ground = luminance(pixels.subarray(pixel, pixel + 3));
    worst = Math.min(worst, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return worst;
}

const shares = [0.2126, 0.7152, 0.0722];

/** Relative luminance of a colour of three bytes (WCAG 2.2). */
function luminance(colour: ArrayLike<number>): number {
  return shares.reduce((sum, share, channel) => {
    const value = (colour[channel] ?? 0) / 255;
    return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
}
