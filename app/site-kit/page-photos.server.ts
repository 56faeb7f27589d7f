import { attempt } from "~/lib/attempt.server.ts";
import { type Photo, type Photos, toGrowing, toSources } from "~/lib/media/photo.ts";
import { toSizeText } from "~/lib/media/size-text.ts";
import { changeElements, type HtmlElement, listElements, parseHtml, writeHtml } from "~/lib/text/html.ts";
import { toPlatePhoto } from "~/media/plates.ts";
import { readDocumentSizes } from "~/media/store/documents.server.ts";
import { readPhotos } from "~/media/store/photos.server.ts";
import { withOwnLinks } from "./languages/own-links.server.ts";

type Address = string | null | undefined;

/** The library data of a page's pictures. Without it, pictures are shown uncropped in their own size. */
export async function photosOf(addresses: readonly Address[]): Promise<Photos> {
  const found = await attempt("the pictures of a page", () => readPhotos(addresses));
  return found.ok ? found.value : {};
}

/** The same including a text's pictures, in one query, and its links; `html` must come from toPublicHtml. */
export async function withPhotos(html: string, addresses: readonly Address[] = []): Promise<WithPhotos> {
  const [photos, documents, linked] = await Promise.all([
    photosOf([...addresses, ...listPictureAddresses(html)]),
    attempt("the documents of a page", () => readDocumentSizes(listLinkedFiles(html))),
    withOwnLinks(html),
  ]);
  return { html: addDocumentSizes(addPhotos(linked, photos), documents.ok ? documents.value : {}), photos };
}

function listLinkedFiles(html: string): string[] {
  if (!html.includes('href="/media/')) return [];
  return listElements(parseHtml(html)).flatMap(({ tag, attributes }) => (tag === "a" && attributes.href) || []);
}

/** Adds the kind and the size of each linked library document after its link; `bytes` has the sizes by address. */
export function addDocumentSizes(html: string, bytes: Record<string, number>): string {
  if (Object.keys(bytes).length === 0) return html;
  const tree = changeElements(parseHtml(html), (element) => {
    const size = element.tag === "a" ? bytes[element.attributes.href ?? ""] : undefined;
    return size ? { ...element, children: [...element.children, ` (PDF, ${toSizeText(size)})`] } : element;
  });
  return writeHtml(tree);
}

type WithPhotos = { html: string; photos: Photos };

const sizes = toGrowing("auto, (width >= 48rem) 44rem, calc(100vw - 2.5rem)");

/** The addresses of the pictures in sanitised HTML. */
export function listPictureAddresses(html: string): string[] {
  if (!html.includes("<img")) return [];
  return listElements(parseHtml(html)).flatMap(({ tag, attributes }) => (tag === "img" && attributes.src) || []);
}

/** Adds dimensions and files for each window size to every library picture in sanitised HTML. */
export function addPhotos(html: string, photos: Photos): string {
  if (!html.includes("<img")) return html;
  const tree = changeElements(parseHtml(html), (element) => {
    const { src = "" } = element.attributes;
    const photo = element.tag === "img" ? (photos[src] ?? toPlatePhoto(src)) : undefined;
    return photo ? toPicture(element, photo) : element;
  });
  return writeHtml(tree);
}

function toPicture({ attributes }: HtmlElement, photo: Photo): HtmlElement {
  const { fallback, alt, ...size } = photo;
  // The author may have made the picture narrower than its text; its proportions stay.
  const width = Math.min(Number(attributes.width) || size.width, size.width);
  const height = Math.round((width * size.height) / size.width);
  const sources = toSources(photo).map(({ media, type, srcSet }): HtmlElement => {
    return { tag: "source", attributes: { ...(media && { media }), type, srcset: srcSet, sizes }, children: [] };
  });
  // A text alternative written for this place takes precedence over the library's; its place in the text stays.
  const shown = { ...attributes, src: fallback, alt: attributes.alt || alt, width: `${width}`, height: `${height}` };
  const img = { tag: "img", attributes: { ...shown, loading: "lazy", decoding: "async" }, children: [] };
  return { tag: "picture", attributes: {}, children: [...sources, img] };
}
