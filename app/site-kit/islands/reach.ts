/** Elements that make the action bar redundant while visible; the end of the page stays uncovered. */
const itsKind =
  'main :is([href^="/contact"], [href^="tel:"], [href*="wa.me/"]):not(.prose *), #contact-form, [data-analytics], footer address, footer > :last-child';

/** Keeps header and action bar reachable while scrolling: the header on the way up, the action bar on a phone. */
export function startReach(): void {
  const header = document.querySelector<HTMLElement>("[data-header]");
  const bar = document.querySelector<HTMLElement>("[data-action-bar]");
  if (header) followScroll(header);
  if (bar) showWhereNeeded(bar);
}

function followScroll({ dataset, offsetTop }: HTMLElement): void {
  let last = scrollY;
  const follow = () => {
    const moved = scrollY - last;
    // A resting finger trembles.
    if (Math.abs(moved) < 4 && scrollY > offsetTop) return;
    last = scrollY;
    dataset.header = scrollY > offsetTop ? toPlace(dataset.header ?? "", moved) : "";
  };
  dataset.header = toPlace("", 0);
  addEventListener("scroll", follow, { passive: true });
}

/** `off`: outside the window. `back`: at its upper edge. `away`: leaving again. Empty: in its own place. */
function toPlace(place: string, moved: number): string {
  if (moved < 0) return place && "back";
  if (place === "back") return "away";
  return place || (scrollY > 600 ? "off" : "");
}

function showWhereNeeded(bar: HTMLElement): void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    bar.toggleAttribute("data-shown", seen.size === 0);
  });
  for (const element of document.querySelectorAll(itsKind)) observer.observe(element);
}
