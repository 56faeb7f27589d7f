import { rowOf, rowsOf } from "~/db/db.server.ts";
import { type MediaVariant, variantFile } from "~/lib/media/image-variants.ts";
import type { Photo, PhotoFile, Photos } from "~/lib/media/photo.ts";
import { toMediaId } from "~/lib/media/picture-address.ts";
import { fileStore } from "./file-store.server.ts";
import { isShown } from "./media-uses.server.ts";

type Files = Pick<Photo, "avif" | "webp" | "fallback">;
type Row = Omit<Photo, keyof Files | "version"> & { id: string; hash: string; variants: MediaVariant[] };

/** The library pictures at these addresses, in one query; addresses of other sites are left out. */
export async function readPhotos(addresses: readonly (string | null | undefined)[]): Promise<Photos> {
  const ids = new Set(addresses.flatMap((address) => toMediaId(address) ?? []));
  if (ids.size === 0) return {};
  const rows = await rowsOf<Row>`
    select id, '/media/' || id as address, coalesce(width, 0) as width, coalesce(height, 0) as height, focal_x, focal_y,
      case when is_decorative then '' else alt end as alt, coalesce(content_hash, '') as hash, variants
    from media where id = any(${[...ids]}::uuid[]) and kind = 'image' and ${isShown}`;
  const toPhoto = ({ id, hash, variants, ...photo }: Row): Photo => ({
    ...photo,
    ...toFiles(id, hash, variants),
    version: hash,
  });
  return Object.fromEntries(rows.map((row) => [row.address, toPhoto(row)]));
}

function toFiles(id: string, hash: string, variants: readonly MediaVariant[]): Files {
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

const mailTypes = ["image/png", "image/jpeg", "image/gif"];
const mostMailBytes = 100_000;

/** The file of a library picture that every mail program shows; null if there is none of at most 100 kB. */
export async function readMailPicture(address: string) {
  const row = await rowOf<Row & { file: string; contentType: string; bytes: number }>`
    select id, file, content_type, bytes, coalesce(width, 0) as width, coalesce(height, 0) as height,
      coalesce(content_hash, '') as hash, variants
    from media where id = ${toMediaId(address) ?? null}::uuid and ${isShown}`;
  if (!row?.width || !row.height) return null;
  const small = row.variants.find(({ format }) => format === "jpg" || format === "png");
  const contentType = small ? `image/${small.format.replace("jpg", "jpeg")}` : row.contentType;
  if (!mailTypes.includes(contentType) || (small ?? row).bytes > mostMailBytes) return null;
  const content = await fileStore().read(small ? variantFile(row.id, row.hash, small) : row.file);
  return content && { content, contentType, width: row.width, height: row.height };
}
