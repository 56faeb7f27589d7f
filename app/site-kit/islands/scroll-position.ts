import { readStored, store } from "~/lib/web-storage.ts";
import { isPlainClick } from "./events.ts";

const key = "place";

/** Links that change only the query keep the scroll position (spec decision 15). */
export function startKeepPlace(links: HTMLElement): void {
  restorePlace(links);
  links.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainClick(event)) return;
    store(key, { href: link.href, top: scrollY });
  });
}

function restorePlace(links: HTMLElement): void {
  const kept = readStored<{ href: string; top: number }>(key);
  store(key, null);
  if (kept?.href !== location.href) return;
  links.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  scrollTo({ top: kept.top, behavior: "instant" });
}

/** A link that goes back if the previous page is one of ours; otherwise it follows its address (spec decision 16). */
export function startBackLink(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    const cameFromOurs = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    if (!isPlainClick(event) || !cameFromOurs) return;
    event.preventDefault();
    history.back();
  });
}
