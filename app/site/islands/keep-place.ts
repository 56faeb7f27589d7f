import { drawAtOnce } from "./draw-rest.ts";
import { isPlainClick } from "./plain-click.ts";

const key = "place";

/** Links that change only the query leave the page where it is scrolled to (decision 15). */
export function startKeepPlace(links: HTMLElement): void {
  restorePlace(links);
  links.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainClick(event)) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ href: link.href, top: scrollY }));
    } catch {
      // Storage can be forbidden; the next page then begins at its top.
    }
  });
}

function restorePlace(links: HTMLElement): void {
  try {
    const { href, top } = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    sessionStorage.removeItem(key);
    if (href !== location.href) return;
    drawAtOnce();
    links.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    scrollTo({ top, behavior: "instant" });
  } catch {
    // As above.
  }
}
