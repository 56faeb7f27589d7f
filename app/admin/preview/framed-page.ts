import { findSourcedAt, sourceOf } from "~/lib/source-at-point.ts";
import staffStyles from "~/ui/staff.css?url";

/** The site's two themes, as its pages name them. */
export type SiteTheme = "day" | "dusk";

/** The page in a frame; null while there is none, or when it is none of ours. */
export function pageOf(frame: HTMLIFrameElement | null): Document | null {
  try {
    return frame?.contentDocument ?? null;
  } catch {
    return null;
  }
}

/** Why a frame shows no page, in the words of the server; null when it shows one. */
export function findRefusal(page: Document): string | null {
  return page.contentType === "text/html" ? null : (page.body?.textContent ?? "").trim();
}

/** Whether the server was too busy to draw the page, which is worth another try. */
export function wasBusy(page: Document): boolean {
  const [navigation] = page.defaultView?.performance.getEntriesByType("navigation") ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.responseStatus === 503;
}

/** Gives the page its theme, whatever the browser remembers for the site. */
export function setTheme(page: Document, theme: SiteTheme): void {
  page.documentElement.dataset.theme = theme;
}

/**
 * Makes a page in a frame one that is only looked at: its links and forms lead nowhere. A press on a text tells where it
 * comes from, null for one that is no content.
 */
export function watchPage(page: Document, onPick: (source: string | null) => void): void {
  const sheet = page.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = staffStyles;
  page.head.append(sheet);
  page.documentElement.classList.add("staff-pencil-on");
  page.addEventListener("click", (event) => press(event, page, onPick), true);
  for (const type of ["auxclick", "submit"]) page.addEventListener(type, (event) => event.preventDefault(), true);
  page.addEventListener("pointermove", (event) => showHovered(page, event), { passive: true });
}

function press(event: MouseEvent, page: Document, onPick: (source: string | null) => void): void {
  const target = event.target as Element;
  // What opens and closes within the page may do so.
  if (target.closest("summary, button:not([type=submit])") && !sourceOf(target)) return;
  event.preventDefault();
  event.stopPropagation();
  // Pressed with a key, it has no place.
  const text = event.detail === 0 ? target.closest("[data-source]") : findSourcedAt(page, event.clientX, event.clientY);
  onPick(sourceOf(text));
}

function showHovered(page: Document, { clientX, clientY }: PointerEvent): void {
  const text = findSourcedAt(page, clientX, clientY);
  for (const other of page.querySelectorAll(".staff-hovered"))
    if (other !== text) other.classList.remove("staff-hovered");
  text?.classList.add("staff-hovered");
}
