import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * A form keeps its place while it is saved; where the save leads to another screen, that opens at its top, with the row
 * that was saved in sight.
 */
export function useTopAfterSave(saved: string | undefined): void {
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") wasSent.current = formMethod === "POST";
  }, [state, formMethod]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what it is about
  useLayoutEffect(() => {
    if (!wasSent.current) return;
    wasSent.current = false;
    scrollTo(0, 0);
    const row = saved && document.querySelector(`[data-record="${CSS.escape(saved)}"]`);
    if (row) row.scrollIntoView({ block: "nearest" });
  }, [pathname]);
}
