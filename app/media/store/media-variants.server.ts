import { createHash } from "node:crypto";
import { rowOf, run } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { log } from "~/lib/log.server.ts";
import { toImageSizes } from "~/lib/media/image-file.server.ts";
import { type MediaVariant, variantFile } from "~/lib/media/image-variants.ts";
import { fileStore } from "./file-store.server.ts";
import { isShown } from "./media-uses.server.ts";
import { findNeededFiles } from "./replaced-files.server.ts";

/** A run longer than this leaves the rest to the next one, in milliseconds: a job may not take a minute. */
const maxRunMs = 20_000;
const maxAttempts = 3;

type Waiting = { id: string; file: string; width: number; contentHash: string | null };
/** The result for one picture: its files by width, none needed, or why there are none. */
type Made =
  | { state: "ready" | "none"; variants: MediaVariant[]; contentHash: string; thumbhash: string; colour: string }
  | { reason: string };

// A restart resets the count: this process may have lacked memory.
const failures = perApp("picture size failures", () => new Map<string, number>());

/**
 * Makes the smaller files of waiting pictures, oldest first, for about twenty seconds. Returns whether more wait.
 * Rejects if a picture failed that is to be tried again, or if database or store fail.
 */
export async function makeVariants(): Promise<boolean> {
  const began = performance.now();
  const failed: string[] = [];
  for (;;) {
    const picture = await findWaiting(failed);
    if (!picture) break;
    if (performance.now() - began > maxRunMs) return true;
    if (!(await makeOrFail(picture))) failed.push(picture.id);
  }
  if (failed.length > 0) throw new Error(`the sizes of ${failed.length} pictures could not be made`);
  return false;
}

const findWaiting = (except: readonly string[]) => rowOf<Waiting>`
  select id, file, coalesce(width, 0) as width, content_hash from media
  where variants_state = 'waiting' and kind = 'image' and ${isShown} and id <> all (${except}::uuid[])
  order by created_at, id limit 1`;

/** False if it failed and waits for another attempt. */
async function makeOrFail(picture: Waiting): Promise<boolean> {
  const made = await make(picture);
  if (!("reason" in made)) {
    failures().delete(picture.file);
    await saveVariants(picture, made);
    return true;
  }
  const attempts = (failures().get(picture.file) ?? 0) + 1;
  failures().set(picture.file, attempts);
  log.warn("the sizes of a picture could not be made", { media: picture.id, attempts, reason: made.reason });
  if (attempts < maxAttempts) return false;
  failures().delete(picture.file);
  await run`
    update media set variants = '[]', variants_state = 'failed' where id = ${picture.id} and file = ${picture.file}`;
  return true;
}

async function make(picture: Waiting): Promise<Made> {
  const whole = await fileStore().read(picture.file);
  if (!whole) return { reason: "no file" };
  const made = await toImageSizes(whole, picture.width);
  if ("fault" in made) return { reason: made.error };
  const contentHash = picture.contentHash ?? createHash("sha256").update(whole).digest("hex").slice(0, 16);
  for (const variant of made.variants) {
    await fileStore().write(variantFile(picture.id, contentHash, variant), variant.bytes);
  }
  const variants = made.variants.map(({ bytes, ...variant }) => ({ ...variant, bytes: bytes.byteLength }));
  return { ...made, state: variants.length > 0 ? "ready" : "none", variants, contentHash };
}

/** Records the result. Removes variants that belong neither to an existing file nor to one that can be restored. */
async function saveVariants({ id, file }: Waiting, made: Exclude<Made, { reason: string }>): Promise<void> {
  const { state, contentHash, thumbhash, colour } = made;
  await run`
    update media set variants = ${JSON.stringify(made.variants)}, variants_state = ${state},
      content_hash = ${contentHash}, thumbhash = ${thumbhash}, colour = ${colour}
    where id = ${id} and file = ${file}`;
  // Listed first: later files are known below, and no other process works on this picture.
  const stored = await fileStore().list(`variants/${id}`);
  const kept = await findNeededFiles(id);
  for (const { name } of stored) if (!kept.has(name)) await fileStore().remove(name);
}
