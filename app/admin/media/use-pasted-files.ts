import { useEffect, useEffectEvent } from "react";
import { filesOf, isWebAddress } from "../inputs/upload.ts";

/** Takes pictures, and addresses of pictures, that are pasted on a screen while nothing is being typed. */
export function usePastedFiles(onSources: (sources: (File | string)[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const files = filesOf(event.clipboardData);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const sources = files.length > 0 ? files : isWebAddress(text) ? [text] : [];
    if (sources.length > 0) onSources(sources);
  });
  useEffect(() => {
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
}
