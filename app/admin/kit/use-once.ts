import { useEffect, useEffectEvent, useRef } from "react";

/** Acts on each answer once, however often a screen is drawn with it. */
export function useOnce<T extends object>(answer: T | null | undefined, act: (answer: T) => void): void {
  const taken = useRef<unknown>(null);
  const take = useEffectEvent(act);
  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    take(answer);
  }, [answer]);
}
