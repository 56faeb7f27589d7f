import { isPlainClick } from "./plain-click.ts";

/** Thumbnails change the large picture; that opens a dialog which turns through all of them. */
export function startGallery(gallery: HTMLElement): void {
  const main = gallery.querySelector<HTMLAnchorElement>("[data-gallery-main]");
  const dialog = gallery.querySelector("dialog");
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-gallery-thumb]")];
  if (!main || !dialog) return;
  const place = dialog.querySelector("[data-gallery-place]");
  let current = 0;

  const show = (index: number) => {
    current = (index + thumbs.length) % thumbs.length;
    const { href = "" } = thumbs[current] ?? {};
    const thumb = thumbs[current]?.querySelector("img");
    main.href = href;
    for (const picture of gallery.querySelectorAll<HTMLImageElement>("[data-gallery-main] img, dialog img")) {
      if (thumb) showInstead(picture, thumb);
    }
    for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === current ? "true" : null;
    if (place) place.textContent = `${current + 1} / ${thumbs.length}`;
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
  dialog.addEventListener("keydown", ({ key }) => {
    const forward = getComputedStyle(dialog).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") show(current + (key === forward ? 1 : -1));
  });
}

/** Makes a picture show what a thumbnail shows, in the file that suits its own size. */
function showInstead(picture: HTMLImageElement, thumb: HTMLImageElement): void {
  const [frame, other] = [picture.parentElement, thumb.parentElement];
  const kept = [...picture.classList].filter((name) => !name.startsWith("focal-"));
  const focal = [...thumb.classList].filter((name) => name.startsWith("focal-"));
  const { sizes } = picture.dataset;
  const sources = [...(other?.querySelectorAll("source") ?? [])].map((source) => {
    const own = source.cloneNode() as HTMLSourceElement;
    own.sizes = sizes ?? "";
    return own;
  });
  for (const source of frame?.querySelectorAll("source") ?? []) source.remove();
  picture.before(...sources);
  Object.assign(picture, { alt: thumb.alt, className: [...kept, ...focal].join(" "), src: thumb.src });
}
