// Browser behaviour of public pages beyond HTML, without React.

import "./kept-focus.ts";
import { storeText } from "~/lib/web-storage.ts";
import { startBackLink, startKeepPlace } from "./scroll-position.ts";
import { readVisit, saveVisit, startVisit } from "./visit.ts";

/** Theme switch, admin shortcut, and embeds that load on demand. Runs once per page. */
export function startBehaviours(): void {
  // First, so that a page that is left immediately is recorded too.
  startVisit();
  startThemeSwitch();
  startMenu();
  startAdminShortcut();
  for (const facade of document.querySelectorAll<HTMLElement>("[data-embed]")) startEmbed(facade);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-back]")) startBackLink(link);
  for (const links of document.querySelectorAll<HTMLElement>("[data-keep-place]")) startKeepPlace(links);
  for (const film of document.querySelectorAll("video")) startFilm(film);
  for (const villa of document.querySelectorAll<HTMLElement>("[data-villa]")) wakeVilla(villa);
  // Hover, focus and touch come before a click on a link.
  for (const type of ["pointerover", "focusin", "click", "auxclick"]) addEventListener(type, onPress, true);
  const reach = () => void import("./reach.ts").then((reach) => reach.startReach());
  if (scrollY > 0) reach();
  else addEventListener("scroll", reach, { once: true });
  startRare();
  // Browsers load it and its icon at once.
  document.head.append(
    Object.assign(document.createElement("link"), {
      rel: "manifest",
      href: `${document.documentElement.dataset.prefix ?? ""}/site.webmanifest`,
    }),
  );
}

/** Until it plays, a film's poster fills its frame, and a project's film shows one button instead of the controls. */
function startFilm(film: HTMLVideoElement): void {
  const button = film.closest("[data-film]")?.querySelector("button");
  film.classList.add("object-cover");
  if (button) {
    film.controls = false;
    button.hidden = false;
    button.addEventListener("click", () => void film.play());
  }
  const onPlay = () => {
    film.classList.remove("object-cover");
    film.controls = true;
    if (button) film.focus();
    button?.remove();
  };
  film.addEventListener("play", onPlay, { once: true });
}

/** Starts the house when the browser is idle, or at the first touch. */
function wakeVilla(hero: HTMLElement): void {
  const wake = () => void import("./villa.ts").then((villa) => villa.startVilla(hero));
  for (const type of ["pointerover", "focusin"]) hero.addEventListener(type, wake, { once: true });
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 2000 });
  else wake();
}

let goals: typeof import("./goals.ts") | undefined;

async function onPress(event: Event): Promise<void> {
  if (!(event.target as Element).closest?.("a[href]")) return;
  // Nothing is counted without a network, and the next click tries again.
  goals ??= await import("./goals.ts").catch(() => undefined);
  goals?.recordPress(event, { readVisit, saveVisit });
}

function startRare(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  const share = document.querySelector<HTMLButtonElement>("button[data-share]");
  const boxes = document.querySelectorAll<HTMLElement>(".prose :is(pre, table)");
  if (document.querySelector("[data-analytics]"))
    void import("./analytics.ts").then((analytics) => analytics.startAnalytics());
  if (gallery) void import("./gallery.ts").then((file) => file.startGallery(gallery));
  if (share) void import("./share.ts").then((file) => file.startShare(share));
  // Makes text wider than its box scrollable with the keyboard, in browsers that do not do that themselves.
  for (const box of boxes) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

function startThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>("[data-theme-switch]");
  const daylight = matchMedia("(prefers-color-scheme: light)");
  const { dataset } = document.documentElement;
  const now = () => dataset.theme ?? (daylight.matches ? "day" : "dusk");
  const show = () => {
    for (const button of buttons) {
      const [light = "", dark = ""] = button.dataset.themeSwitch?.split("|") ?? [];
      button.lastElementChild?.replaceChildren(now() === "dusk" ? light : dark);
    }
  };
  const change = () => {
    dataset.theme = now() === "dusk" ? "day" : "dusk";
    storeText("theme", dataset.theme);
  };
  show();
  // A preview's frame gets its theme from outside.
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  daylight.addEventListener("change", show);
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", change);
  }
}

function startMenu(): void {
  const menu = document.getElementById("mobile-menu");
  if (!menu) return;
  const covered = document.querySelectorAll<HTMLElement>("main, footer, [data-behind-menu], body > a");
  menu.addEventListener("toggle", (event) => {
    const open = (event as ToggleEvent).newState === "open";
    for (const element of covered) element.inert = open;
    document.documentElement.classList.toggle("overflow-hidden", open);
    if (open) menu.querySelector("button")?.focus();
  });
  // A wide window has no menu, and neither has a page restored by Back.
  matchMedia("(width >= 64rem)").addEventListener("change", () => menu.hidePopover());
  addEventListener("pagehide", () => menu.hidePopover());
}

function startAdminShortcut(): void {
  const link = document.querySelector<HTMLElement>("[data-admin-link]");
  if (!link) return;
  addEventListener("keydown", (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== "KeyA") return;
    if ((event.target as HTMLElement).closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    link.hidden = !link.hidden;
    if (!link.hidden) link.querySelector("a")?.focus();
  });
}

function startEmbed(facade: HTMLElement): void {
  const open = facade.querySelector<HTMLButtonElement>("[data-embed-open]");
  if (!open) return;
  open.hidden = false;
  open.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = facade.dataset.embed ?? "";
    frame.title = facade.dataset.embedTitle ?? "";
    frame.allow = "autoplay; fullscreen; picture-in-picture";
    frame.className = "absolute inset-0 size-full border-0";
    facade.replaceChildren(frame);
    frame.focus();
  });
}
