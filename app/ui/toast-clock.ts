import { useCallback, useEffect, useRef, useState } from "react";

/** How long a toast that is no error stays, in milliseconds. */
const stay = 8_000;

/**
 * Closes toasts when their time is over. The function that it returns stops all clocks while somebody rests on a
 * toast, and lets them run on for the time that is left.
 */
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
