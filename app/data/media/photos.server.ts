import { type MediaVariant, variantFile } from "~/lib/media/image-variants.ts";
import type { Photo, PhotoFile, Photos } from "~/lib/media/photo.ts";
import { db } from "../db/db.server.ts";
import { fileStore } from "./file-store.server.ts";
import { isShown } from "./media-uses.server.ts";

const stored = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The pictures of the media library among these addresses, in one read; addresses of other sites are left out. */
export async function readPhotos(addresses: readonly (string | null | undefined)[]): Promise<Photos> {
  const ids = new Set(addresses.flatMap((address) => stored.exec(address ?? "")?.[1] ?? []));
  if (ids.size === 0) return {};
  const rows = await db()
    .selectFrom("media")
    .select(["id", "contentHash", "width", "height", "variants", "focalX", "focalY", "alt", "isDecorative"])
    .where("id", "in", [...ids])
    .where("kind", "=", "image")
    .where(isShown)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, contentHash, width, height, variants, isDecorative, alt, ...focal }) => {
      const address = `/media/${id}`;
      const files = toFiles(id, contentHash ?? "", variants as MediaVariant[]);
      const photo: Photo = {
        ...focal,
        ...files,
        address,
        width: width ?? 0,
        height: height ?? 0,
        alt: isDecorative ? "" : alt,
      };
      return [address, photo];
    }),
  );
}

function toFiles(id: string, hash: string, variants: readonly MediaVariant[]) {
  const addressOf = (variant: MediaVariant) =>
    fileStore().publicAddress(variantFile(id, hash, variant)) ??
    `/media/${id}/${hash}-${variant.width}.${variant.format}`;
  const of = (...formats: MediaVariant["format"][]): PhotoFile[] =>
    variants
      .filter(({ format }) => formats.includes(format))
      .sort((a, b) => a.width - b.width)
      .map((variant) => ({ address: addressOf(variant), width: variant.width }));
  return { avif: of("avif"), webp: of("webp"), fallback: of("jpg", "png").at(-1)?.address ?? `/media/${id}` };
}
