import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How long a toast that is no error stays, in milliseconds. */
const stay = 8_000;

/** Closes toasts when their time is over. The returned function stops all clocks while somebody rests on a toast. */
export function useToastClock(
  shown: readonly { id: number; isError?: boolean }[],
  close: (id: number) => void,
): (isHeld: boolean) => void {
  const left = useRef(new Map<number, number>());
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const known = left.current;
    for (const id of known.keys()) if (!shown.some((toast) => toast.id === id)) known.delete(id);
    // A toast that is closed under the pointer says no goodbye, so an empty stack lets go by itself.
    if (shown.length === 0) setHeld(false);
    if (isHeld) return undefined;
    const began = performance.now();
    const timers = shown
      .filter((toast) => !toast.isError)
      .map(({ id }) => {
        if (!known.has(id)) known.set(id, stay);
        return setTimeout(() => close(id), known.get(id));
      });
    return () => {
      const passed = performance.now() - began;
      for (const [id, rest] of known) known.set(id, Math.max(0, rest - passed));
      for (const timer of timers) clearTimeout(timer);
    };
  }, [shown, isHeld, close]);

  return useCallback((held: boolean) => setHeld(held), []);
}

/** Between toasts and what is moved above them, in pixels. */
const gap = 8;

/** Keeps toasts off what has the focus and off a screen's last lines, which get `--toasts` as free room. */
export function useRoomForToasts(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = ref.current;
    // In a dialog they are above its plate.
    if (!toasts || toasts.closest("dialog")) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
      root.style.setProperty("--toasts", `${toasts.offsetHeight}px`);
      if (toasts.offsetHeight === 0) return;
      const place = toasts.getBoundingClientRect();
      const covered = wasAtEnd ? findEnd() : findFocused(place);
      if (covered !== undefined && covered > place.top) scrollBy({ top: covered - place.top + gap });
    });
    observer.observe(toasts);
    return () => observer.disconnect();
  }, [ref]);
}

function findEnd(): number | undefined {
  const main = document.querySelector("main");
  return main
    ? main.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(main).paddingBottom)
    : undefined;
}

/** Where what has the focus ends, or the bar of what is ticked, if it is under the toasts. */
function findFocused(toasts: DOMRect): number | undefined {
  const focused = document.querySelector(".bulk-bar") ?? document.activeElement;
  if (!focused?.closest("main") || focused.matches("main")) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return right > toasts.left && left < toasts.right && top < toasts.bottom ? bottom : undefined;
}
