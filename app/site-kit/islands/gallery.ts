import { isPlainClick } from "./events.ts";

/** Thumbnails change the large picture, which opens a dialog to browse all of them. */
export function startGallery(gallery: HTMLElement): void {
  const main = gallery.querySelector<HTMLAnchorElement>("[data-gallery-main]");
  const dialog = gallery.querySelector("dialog");
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-gallery-thumb]")];
  if (!main || !dialog) return;
  const dark = gallery.querySelector("label");
  const place = dialog.querySelector("[data-gallery-place]");
  const caption = dialog.querySelector("[data-gallery-caption]");
  let current = 0;

  const show = (index: number) => {
    current = (index + thumbs.length) % thumbs.length;
    const shown = thumbs[current];
    const small = shown?.querySelector("img");
    if (!shown || !small) return;
    main.href = shown.href;
    for (const picture of gallery.querySelectorAll<HTMLImageElement>(
      ":is([data-gallery-main], dialog > div) > :first-child img",
    )) {
      showInstead(picture, small);
    }
    for (const thumb of thumbs) thumb.ariaCurrent = thumb === shown ? "true" : null;
    dark?.toggleAttribute("hidden", current > 0);
    if (place) place.textContent = `${current + 1} / ${thumbs.length}`;
    if (caption) caption.textContent = shown.dataset.caption ?? "";
  };
  const onPlainClick = (element: HTMLElement, act: () => void) =>
    element.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      act();
    });

  for (const [index, thumb] of thumbs.entries()) onPlainClick(thumb, () => show(index));
  main.ariaHasPopup = "dialog";
  onPlainClick(main, () => dialog.showModal());
  dialog.addEventListener("toggle", () => document.documentElement.classList.toggle("overflow-hidden", dialog.open));
  for (const button of dialog.querySelectorAll<HTMLElement>("[data-gallery-step]")) {
    onPlainClick(button, () => show(current + Number(button.dataset.galleryStep)));
  }
  const turn = (side: "left" | "right") => {
    const forward = getComputedStyle(dialog).direction === "rtl" ? "left" : "right";
    show(current + (side === forward ? 1 : -1));
  };
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") turn("left");
    if (key === "ArrowRight") turn("right");
    if (key === "Home") show(0);
    if (key === "End") show(-1);
  });
  startSwipe(dialog, turn);
}

/** How far a finger has to swipe for another picture, in pixels. */
const minSwipePx = 40;

function startSwipe(dialog: HTMLElement, turn: (side: "left" | "right") => void): void {
  let start: PointerEvent | undefined;
  dialog.addEventListener("pointerdown", (event) => {
    // A second finger zooms, and a zoomed picture is panned.
    const isSwipe = event.isPrimary && event.pointerType !== "mouse" && (visualViewport?.scale ?? 1) === 1;
    start = isSwipe ? event : undefined;
  });
  dialog.addEventListener("pointercancel", () => {
    start = undefined;
  });
  dialog.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!start) return;
    const [across, down] = [clientX - start.clientX, clientY - start.clientY];
    start = undefined;
    if (Math.abs(across) > Math.max(minSwipePx, Math.abs(down))) turn(across < 0 ? "right" : "left");
  });
}

function showInstead(picture: HTMLImageElement, thumb: HTMLImageElement): void {
  const [frame, other] = [picture.parentElement, thumb.parentElement];
  const kept = [...picture.classList].filter((name) => !name.startsWith("focal-"));
  const focal = [...thumb.classList].filter((name) => name.startsWith("focal-"));
  const sizes = frame?.querySelector("source")?.sizes || "100vw";
  const sources = [...(other?.querySelectorAll("source") ?? [])].map((source) => {
    const own = source.cloneNode() as HTMLSourceElement;
    own.sizes = sizes;
    return own;
  });
  for (const source of frame?.querySelectorAll("source") ?? []) source.remove();
  picture.before(...sources);
  Object.assign(picture, { alt: thumb.alt, className: [...kept, ...focal].join(" "), src: thumb.src });
}
