import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askSession } from "../session/ask-session.ts";

/** Between two tries, in milliseconds. */
const pause = 3_000;

/** Loads a screen's data again once the server answers: the router would put an error in the place of everything. */
export function useSafeRevalidate(): () => void {
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
