import { isPlainClick } from "./events.ts";

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
    links.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    scrollTo({ top, behavior: "instant" });
  } catch {
    // As above.
  }
}

/** A link that goes back where the page before is one of ours; otherwise its address holds (decision 16). */
export function startBackLink(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !cameFromOurs()) return;
    event.preventDefault();
    history.back();
  });
}

function cameFromOurs(): boolean {
  return history.length > 1 && URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
}
