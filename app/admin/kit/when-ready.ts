const longestMs = 10_000;

/**
 * Tells of the input with this id when it can be typed into; the editor of formatted text is loaded first. Once, or until
 * `act` is content. Returns what ends the wait.
 */
export function whenReady(id: string, act: (input: HTMLElement) => boolean): () => void {
  const end = new AbortController();
  const look = () => {
    const input = document.getElementById(id);
    if (input && input.ariaBusy !== "true" && act(input)) end.abort();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["id"] });
  const timer = setTimeout(() => end.abort(), longestMs);
  end.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  look();
  return () => end.abort();
}
