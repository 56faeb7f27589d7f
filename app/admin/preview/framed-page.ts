import { findSourcedAt, sourceOf } from "~/lib/source-marks.ts";
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

/** What is pressed on a page in a frame. */
export type FramedPresses = {
  /** The place of a text, null for one that is no content. False lets a link that it stands in lead on. */
  onPick(source: string | null, isInLink: boolean): boolean;
  onFollow(path: string): void;
  onSend(): void;
};

/**
 * Makes a page in a frame one that is only looked at. A press on a text tells where it comes from; links and searches lead
 * on within the preview, other sites open outside of it, and nothing is sent.
 */
export function watchPage(page: Document, presses: FramedPresses): void {
  const sheet = page.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = staffStyles;
  page.head.append(sheet);
  page.documentElement.classList.add("staff-pencil-on");
  page.addEventListener("click", (event) => press(event, page, presses), true);
  page.addEventListener("auxclick", (event) => event.preventDefault(), true);
  page.addEventListener("submit", (event) => submit(event, page, presses), true);
  page.addEventListener("pointermove", (event) => showHovered(page, event), { passive: true });
}

function press(event: MouseEvent, page: Document, { onPick, onFollow }: FramedPresses): void {
  const target = event.target as Element;
  // What opens and closes within the page may do so, and a form is heard of when it is sent.
  if (target.closest("summary, button, input, select, textarea, label") && !sourceOf(target)) return;
  event.preventDefault();
  event.stopPropagation();
  // Pressed with a key, it has no place.
  const text = event.detail === 0 ? target.closest("[data-source]") : findSourcedAt(page, event.clientX, event.clientY);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!onPick(sourceOf(text), link !== null) && link) follow(link, page, onFollow);
}

function follow(link: HTMLAnchorElement, page: Document, onFollow: (path: string) => void): void {
  const { origin, pathname, search, hash, href, protocol } = link;
  const isHere = origin === page.location.origin && !/^\/(admin|api|media)(\/|$)/.test(pathname);
  if (!isHere) {
    // Nobody is called or written to from a preview.
    if (protocol.startsWith("http")) window.open(href, "_blank", "noopener,noreferrer");
  } else if (pathname === page.location.pathname && hash) {
    page.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  } else onFollow(`${pathname}${search}${hash}`);
}

function submit(event: SubmitEvent, page: Document, { onFollow, onSend }: FramedPresses): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { origin, pathname } = new URL(form.action, page.location.href);
  const isSearch = form.method === "get" && origin === page.location.origin;
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  if (isSearch) onFollow(`${pathname}?${new URLSearchParams(fields)}`);
  else onSend();
}

function showHovered(page: Document, { clientX, clientY }: PointerEvent): void {
  const text = findSourcedAt(page, clientX, clientY);
  for (const other of page.querySelectorAll(".staff-hovered"))
    if (other !== text) other.classList.remove("staff-hovered");
  text?.classList.add("staff-hovered");
}
