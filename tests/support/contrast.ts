import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

type Contrast = { text: string; contrast: number };

/** The contrast of each text with the worst pixel behind it, because axe cannot judge text over a gradient. */
export async function worstContrasts(page: Page, words: Locator): Promise<Contrast[]> {
  const texts = await words.evaluateAll((elements) =>
    (elements as HTMLElement[]).map((element) => {
      const ink = getComputedStyle(element).color;
      element.style.color = "transparent";
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const place = [Math.floor(left + scrollX), Math.floor(top + scrollY), Math.ceil(right + scrollX)] as const;
      return { text: element.innerText, ink, place: [...place, Math.ceil(bottom + scrollY)] as const };
    }),
  );
  if (texts.length === 0) return [];
  // An icon takes its colour a frame after its words; without scripts a page cannot report when.
  await page.waitForTimeout(100);
  const edge = (side: 0 | 1 | 2 | 3) => texts.map(({ place }) => place[side]);
  const [x, y] = [Math.min(...edge(0)), Math.min(...edge(1))];
  const clip = { x, y, width: Math.max(...edge(2)) - x, height: Math.max(...edge(3)) - y };
  const picture = await page.screenshot({ fullPage: true, clip });
  return Promise.all(
    texts.map(async ({ text, ink, place: [left, top, right, bottom] }) => {
      const part = { left: left - x, top: top - y, width: right - left, height: bottom - top };
      return { text, contrast: worstWith(ink, await sharp(picture).extract(part).removeAlpha().raw().toBuffer()) };
    }),
  );
}

function worstWith(ink: string, pixels: Buffer): number {
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
