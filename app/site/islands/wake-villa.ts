import { afterPaint } from "./after-paint.ts";

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
