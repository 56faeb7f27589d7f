import { sql } from "kysely";
import { hasRow, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { type MediaVariant, variantFile } from "~/lib/media/image-variants.ts";
import { fileStore } from "./file-store.server.ts";

type Kept = { id: string; file: string; contentHash: string | null; variants: unknown };
/** The poster of a replaced film; a file about to be removed is kept until '-infinity'. */
type Poster = { posterId: string | null };
const batchSize = 200;

/** The store names of everything that belongs to a library file. */
export function mediaFilesOf({ id, file, contentHash, variants }: Kept): string[] {
  return [file, ...(variants as MediaVariant[]).map((variant) => variantFile(id, contentHash ?? "", variant))];
}

/** The store names of all files that a library row needs: its file, and earlier ones that can be restored. */
export async function findNeededFiles(id: string): Promise<Set<string>> {
  const rows = await rowsOf<Kept>`
    select id, file, content_hash, variants from media where id = ${id}
    union all
    select media_id, file, content_hash, variants from replaced_files
    where media_id = ${id} and kept_until > '-infinity'`;
  return new Set(rows.flatMap(mediaFilesOf));
}

/** Whether a library row had this content before and can have it restored. */
export function hadContent(id: string, contentHash: string): Promise<boolean> {
  return hasRow`
    select from replaced_files where media_id = ${id} and content_hash = ${contentHash} and kept_until > now()`;
}

/** Whether an earlier file of a row can be restored. If so, the file stays until the transaction ends. */
export async function canRestoreFile(id: string, file: string): Promise<boolean> {
  const isKept = await hasRow`
    select from replaced_files where media_id = ${id} and file = ${file} and kept_until > now() for update`;
  return isKept && (await fileStore().stat(file)) !== null;
}

/** Whether the library shows a file of this name, or can restore it. */
export const isFileThere = (file: ReturnType<typeof sql>) => sql<boolean>`(
  exists (select from media m where m.file = ${file})
  or exists (select from replaced_files r where r.file = ${file} and r.kept_until > now()))`;

/** A current or restorable file of a library row, by the last part of its store name. */
export async function findEarlierFile(id: string, name: string): Promise<{ file: string; contentType: string } | null> {
  if (!isId(id)) return null;
  return rowOf`
    select file, content_type from media where id = ${id} and stored_at is not null and split_part(file, '/', 2) = ${name}
    union all
    select file, content_type from replaced_files
    where media_id = ${id} and kept_until > now() and split_part(file, '/', 2) = ${name}`;
}

/** Expires all files of a row that is about to be deleted. Returns the posters of its earlier films. */
export async function expireFilesOf(id: string): Promise<string[]> {
  const earlier = await rowsOf<Poster>`
    update replaced_files set kept_until = '-infinity' where media_id = ${id} returning poster_id`;
  await run`
    insert into replaced_files (file, media_id, content_type, bytes, variants, variants_state, content_hash, kept_until)
    select file, id, content_type, bytes, variants, variants_state, content_hash, '-infinity' from media
    where id = ${id}`;
  return earlier.flatMap(({ posterId }) => posterId ?? []);
}

/** Expires replaced files after 30 days. Returns the posters among what belonged to them. */
export async function expireOldFiles(): Promise<string[]> {
  const rows = await rowsOf<Poster>`
    update replaced_files set kept_until = '-infinity' where kept_until < now() and kept_until > '-infinity'
    returning poster_id`;
  return rows.flatMap(({ posterId }) => posterId ?? []);
}

/** Removes expired files from the store. Returns how many, variants not counted. May be repeated. */
export async function removeExpiredFiles(): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await rowsOf<Kept>`
      select media_id as id, file, content_hash, variants from replaced_files where kept_until = '-infinity' limit ${batchSize}`;
    for (const row of rows) {
      // The same content may exist again, under names made from its hash.
      const kept = await findNeededFiles(row.id);
      for (const name of mediaFilesOf(row)) if (!kept.has(name)) await fileStore().remove(name);
      await run`delete from replaced_files where file = ${row.file} and kept_until = '-infinity'`;
    }
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}
