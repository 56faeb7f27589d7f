import { sql } from "kysely";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { countUses, isShown } from "./media-uses.server.ts";

/** How many files were changed, and the change set for Undo. */
export type Arranged = { count: number; changeSet: string | null };

/** Moves files to a folder, which exists as soon as it contains a file; empty for none. */
export function moveMedia(ids: readonly string[], folder: string, userId: string): Promise<Arranged> {
  return arrange(sql`id = any(${ids.filter(isId)}::uuid[]) and folder <> ${folder}`, sql`folder = ${folder}`, userId);
}

/** Adds tags to files that lack one of them. */
export function tagMedia(ids: readonly string[], tags: readonly string[], userId: string): Promise<Arranged> {
  const added = sql`${tags}::text[]`;
  const more = sql`tags || array(select t from unnest(${added}) as t where t <> all (tags))`;
  return arrange(sql`id = any(${ids.filter(isId)}::uuid[]) and not tags @> ${added}`, sql`tags = ${more}`, userId);
}

/** Moves all files of a folder to another one, which renames it; an empty name removes the folder. */
export function moveFolder(from: string, to: string, userId: string): Promise<Arranged> {
  return arrange(sql`folder = ${from} and folder <> ${to}`, sql`folder = ${to}`, userId);
}

function arrange(which: ReturnType<typeof sql>, change: ReturnType<typeof sql>, userId: string): Promise<Arranged> {
  return changeContent(userId, async () => {
    const count =
      await run`update media set ${change}, updated_by = ${userId} where stored_at is not null and ${which}`;
    return { count, changeSet: await findChangeSet() };
  });
}

/** The name and text alternative of a library picture, shown beside a form field. */
export type PictureWords = { id: string; name: string; alt: string; isDecorative: boolean; uses: number };

const maxFiles = 200;

/** The texts of pictures by id; missing and deleted ones are left out. */
export function listPictureWords(ids: readonly string[]): Promise<PictureWords[]> {
  return rowsOf<PictureWords>`
    select id, original_name as name, alt, is_decorative, ${countUses} as uses from media
    where kind = 'image' and ${isShown} and id = any(${ids.filter(isId).slice(0, maxFiles)}::uuid[])`;
}

/** Saves a picture's text alternative, used wherever it is shown. False if the picture no longer exists. */
export async function savePictureAlt(
  id: string,
  { alt, isDecorative }: Pick<PictureWords, "alt" | "isDecorative">,
  userId: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const saved = await changeContent(
    userId,
    () => run`
      update media set alt = ${alt}, is_decorative = ${isDecorative}, updated_by = ${userId}
      where id = ${id} and ${isShown}`,
  );
  return saved > 0;
}
