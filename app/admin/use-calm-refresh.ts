import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askSession } from "./session/ask-session.ts";

/** Between two tries, in milliseconds. */
const pause = 3_000;

/**
 * Loads the data of the screen again while something is under way on it. The router would put its error screen in the place
 * of everything when that fails; so it waits until the server answers and somebody is signed in.
 */
export function useCalmRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  return useCallback(
    async function refresh() {
      clearTimeout(timer.current);
      const found = await askSession();
      if (isGone.current) return;
      if (found && found !== "unreachable") await revalidate();
      else timer.current = setTimeout(refresh, pause);
    },
    [revalidate],
  );
}
