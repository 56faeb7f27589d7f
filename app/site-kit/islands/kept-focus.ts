// Back on a page that the browser has kept, the link that was followed has the focus again.
let left: Element | null = null;
addEventListener("pageswap", () => {
  left = document.activeElement;
});
addEventListener("pageshow", () => (left as HTMLElement | null)?.focus({ preventScroll: true }));
