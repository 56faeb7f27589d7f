import { type RefObject, useEffect } from "react";

/** Distance between toasts and what is moved above them, in pixels. */
const gapPx = 8;

/** Keeps toasts clear of the focused element and of a screen's last lines, which get `--toasts` as free space. */
export function useRoomForToasts(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = ref.current;
    // In a dialog they are above its panel.
    if (!toasts || toasts.closest("dialog")) return undefined;
    const observer = new ResizeObserver(() => makeRoom(toasts, document.documentElement));
    observer.observe(toasts);
    return () => observer.disconnect();
  }, [ref]);
}

function makeRoom(toasts: HTMLElement, root: HTMLElement): void {
  // Nothing is set without toasts: changing the root's style restyles every element.
  root.style.removeProperty("--toasts");
  const place = toasts.getBoundingClientRect();
  if (place.height === 0) return;
  const wasAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
  root.style.setProperty("--toasts", `${place.height + gapPx}px`);
  const covered = wasAtEnd ? findEnd() : findFocused(place);
  if (covered !== undefined && covered > place.top) scrollBy({ top: covered - place.top + gapPx });
}

function findEnd(): number | undefined {
  const main = document.querySelector("main");
  return main
    ? main.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(main).paddingBottom)
    : undefined;
}

/** The end of the focused element, if it is under the toasts. */
function findFocused(toasts: DOMRect): number | undefined {
  const focused = document.activeElement;
  if (!focused?.closest("main") || focused.matches("main")) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return right > toasts.left && left < toasts.right && top < toasts.bottom ? bottom : undefined;
}
