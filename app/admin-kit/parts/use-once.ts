import { useEffect, useEffectEvent, useRef } from "react";

/** Handles each answer once, however often the screen renders with it. */
export function useOnce<T extends object>(answer: T | null | undefined, act: (answer: T) => void): void {
  const taken = useRef<unknown>(null);
  const take = useEffectEvent(act);
  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    take(answer);
  }, [answer]);
}
