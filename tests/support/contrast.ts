import type { Browser, Locator, Page } from "playwright-core";

/** The contrast of a text with the worst pixel behind it, as axe cannot judge text over a gradient. */
export async function worstContrast(page: Page, words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded();
  const { ink, ...clip } = await words.evaluate((element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const ink = getComputedStyle(element).color;
    element.style.color = "transparent";
    return { ink, x, y, width, height };
  });
  // An icon takes the colour a frame after its words; without scripts a page cannot tell when.
  await page.waitForTimeout(100);
  const picture = (await page.screenshot({ clip })).toString("base64");
  const reader = await (page.context().browser() as Browser).newPage();
  const contrast = await reader.evaluate(readContrast, { picture, ink });
  await reader.close();
  return contrast;
}

/** Runs in a page of its own, where pictures can be read. */
async function readContrast({ picture, ink }: { picture: string; ink: string }): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const luminance = (colour: ArrayLike<number>) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
      const value = (colour[channel] ?? 0) / 255;
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const text = luminance((ink.match(/\d+/g) ?? []).map(Number));
  let worst = 21;
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const ground = luminance(data.subarray(pixel, pixel + 3));
    worst = Math.min(worst, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return worst;
}
