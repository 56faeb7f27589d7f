import { sql } from "kysely";
import { changeContent } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
import { countUses, isShown } from "./media-uses.server.ts";
import { isId, noId } from "./rows.server.ts";

export type Placement = { id: string; folder: string; tags: string[] };

/** Moves files to a folder, which is there as soon as a file is in it; empty for none. Returns how they were before. */
export function moveMedia(ids: readonly string[], folder: string, userId: string): Promise<Placement[]> {
  return arrange(sql`id = any(${ids.filter(isId)}::uuid[]) and folder <> ${folder}`, sql`folder = ${folder}`, userId);
}

/** Adds tags to files. Returns those that were changed, as they were before. */
export function tagMedia(ids: readonly string[], tags: readonly string[], userId: string): Promise<Placement[]> {
  const added = sql`${tags}::text[]`;
  const more = sql`m.tags || array(select t from unnest(${added}) as t where t <> all (m.tags))`;
  return arrange(sql`id = any(${ids.filter(isId)}::uuid[]) and not tags @> ${added}`, sql`tags = ${more}`, userId);
}

/** Moves everything in one folder to another, which renames it; an empty name takes the folder away. */
export function moveFolder(from: string, to: string, userId: string): Promise<Placement[]> {
  return arrange(sql`folder = ${from} and folder <> ${to}`, sql`folder = ${to}`, userId);
}

/** Puts files back to where they were, with the tags they had. Returns how many. */
export async function placeMedia(placements: readonly Placement[], userId: string): Promise<number> {
  const rows = JSON.stringify(placements.filter(({ id }) => isId(id)));
  const change = sql`
    update media m set folder = p.folder, tags = p.tags, updated_by = ${userId}
    from jsonb_to_recordset(${rows}::jsonb) as p (id uuid, folder text, tags text[]) where m.id = p.id`;
  const { numAffectedRows } = await changeContent(userId, () => change.execute(db()));
  return Number(numAffectedRows ?? 0);
}

async function arrange(which: ReturnType<typeof sql>, change: ReturnType<typeof sql>, userId: string) {
  const arranged = sql<Placement>`
    with before as (select id, folder, tags from media where stored_at is not null and ${which} for update),
    changed as (update media m set ${change}, updated_by = ${userId} from before where m.id = before.id)
    select * from before`;
  return (await changeContent(userId, () => arranged.execute(db()))).rows;
}

/** What forms say of a picture of the library beside the field that shows it. */
export type PictureWords = { id: string; name: string; alt: string; isDecorative: boolean; uses: number };

const most = 200;

/** What is said of pictures, by their ids; those that are not there or were deleted are left out. */
export function listPictureWords(ids: readonly string[]): Promise<PictureWords[]> {
  return stored()
    .select(["id", "originalName as name", "alt", "isDecorative", countUses.as("uses")])
    .where("id", "in", [...ids.filter(isId).slice(0, most), noId])
    .execute();
}

const stored = () => db().selectFrom("media").where("kind", "=", "image").where(isShown);

/** Says what a picture shows, wherever it is shown. False when the picture is not there any more. */
export async function savePictureAlt(
  id: string,
  { alt, isDecorative }: Pick<PictureWords, "alt" | "isDecorative">,
  userId: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const saved = () => db().updateTable("media").set({ alt, isDecorative, updatedBy: userId }).where("id", "=", id);
  const { numUpdatedRows } = await changeContent(userId, () => saved().where(isShown).executeTakeFirst());
  return numUpdatedRows > 0;
}
