import { isPlainClick } from "./plain-click.ts";

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
