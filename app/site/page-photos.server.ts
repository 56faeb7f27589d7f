import { readPhotos } from "~/data/photos.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import type { Photos } from "~/lib/photo.ts";
import { addPhotos, listPictureAddresses } from "./html-photos.ts";

type Address = string | null | undefined;

/** What the page's pictures need beyond their addresses. Without it, they are shown whole and in their own size. */
export async function photosOf(addresses: readonly Address[]): Promise<Photos> {
  const found = await attempt("the pictures of a page", () => readPhotos(addresses));
  return found.ok ? found.value : {};
}

/** The same together with a text's own pictures, in one read; `html` must come out of toPublicHtml. */
export async function withPhotos(html: string, addresses: readonly Address[] = []): Promise<WithPhotos> {
  const photos = await photosOf([...addresses, ...listPictureAddresses(html)]);
  return { html: addPhotos(html, photos), photos };
}

type WithPhotos = { html: string; photos: Photos };
