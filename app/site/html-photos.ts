import { toPlatePhoto } from "~/content/plates.ts";
import { type Photo, type Photos, toSrcSet } from "~/lib/photo.ts";

const image = /<img\b[^>]*>/g;
/** A text is as wide as its measure, and as the window below that. */
const sizes = "auto, (width >= 48rem) 44rem, 100vw";

/** The addresses of the pictures in sanitised HTML. */
export function listPictureAddresses(html: string): string[] {
  return [...html.matchAll(image)].flatMap(([tag]) => attributeOf(tag, "src") ?? []);
}

/** Gives every picture of the media library in sanitised HTML its proportions and the files that suit each window. */
export function addPhotos(html: string, photos: Photos): string {
  return html.replaceAll(image, (tag) => {
    const address = (attributeOf(tag, "src") ?? "").replaceAll("&amp;", "&");
    const photo = photos[address] ?? toPlatePhoto(address);
    return photo ? toPicture(tag, photo) : tag;
  });
}

function toPicture(tag: string, photo: Photo): string {
  const { avif, webp, fallback, alt } = photo;
  const { width, height } = shownSize(tag, photo);
  // Words that were written for this place win over the library's.
  const words = attributeOf(tag, "alt") || escapeText(alt);
  const sources = [
    avif.length > 0 && `<source type="image/avif" srcset="${toSrcSet(avif)}" sizes="${sizes}">`,
    webp.length > 0 && `<source type="image/webp" srcset="${toSrcSet(webp)}" sizes="${sizes}">`,
  ];
  const img = `<img src="${fallback}" alt="${words}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  return `<picture>${sources.filter(Boolean).join("")}${img}</picture>`;
}

/** Somebody may have made the picture narrower than its text; its proportions are its own. */
function shownSize(tag: string, photo: Photo): { width: number; height: number } {
  const width = Math.min(Number(attributeOf(tag, "width")) || photo.width, photo.width);
  return { width, height: Math.round((width * photo.height) / photo.width) };
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
