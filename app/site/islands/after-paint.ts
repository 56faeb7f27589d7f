/** Waits until the page has been painted, so that what can wait is not in the way of its first sight. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
