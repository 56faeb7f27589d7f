import { afterPaint } from "./events.ts";

const waiting = ".waits";

/**
 * Draws the large drawings that wait (styles.css), one whenever the browser has nothing else to do, so that no
 * pause is long enough to be felt. The inline script of the page says whether anything waits.
 */
export async function drawRest(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.waits === undefined) return;
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  const parts = document.querySelectorAll<HTMLElement>(waiting);
  for (const part of parts) {
    await whenIdle();
    part.dataset.drawn = "";
  }
}

/** Loads drawings that stand far below, once everything else is there. */
export async function loadDrawings(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"][src^="/plates/"]')) {
    await whenIdle();
    drawing.loading = "eager";
  }
}

/** Draws all of it now, for whoever has to know where things are. */
export function drawAtOnce(): void {
  delete document.documentElement.dataset.waits;
}

function whenIdle(): Promise<void> {
  // Safari has no idle callbacks. A page in the background is idle for long; its reader may come back any moment.
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 16);
  });
}

/** The house comes to life when the page has nothing better to do, or at the first touch of it. */
export function wakeVilla(hero: HTMLElement): void {
  const wake = () => void import("./villa.ts").then(({ startVilla }) => startVilla(hero));
  for (const type of ["pointerover", "focusin"]) hero.addEventListener(type, wake, { once: true, passive: true });
  void afterPaint().then(() => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake, 300);
  });
}
