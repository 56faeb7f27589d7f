const longestMs = 10_000;

/** Calls `act` with the input of this id once it is editable, until it returns true. Returns a stop function. */
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
