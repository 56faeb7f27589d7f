import { db } from "./db.server.ts";
import { countUses } from "./media-uses.server.ts";
import { isId } from "./records.server.ts";

/** What forms say of a picture of the library beside the field that shows it. */
export type PictureWords = { id: string; name: string; alt: string; isDecorative: boolean; uses: number };

/** Most pictures of one question; a gallery has fewer. */
const most = 200;

/** What is said of pictures, by their ids; those that are not there or were deleted are left out. */
export function listPictureWords(ids: readonly string[]): Promise<PictureWords[]> {
  return stored()
    .select(["id", "originalName as name", "alt", "isDecorative", countUses.as("uses")])
    .where("id", "in", [...ids.filter(isId).slice(0, most), noId])
    .execute();
}

/** SQL has no empty list. */
const noId = "00000000-0000-0000-0000-000000000000";

const stored = () =>
  db().selectFrom("media").where("kind", "=", "image").where("storedAt", "is not", null).where("deletedAt", "is", null);

/** Says what a picture shows, wherever it is shown. False when the picture is not there any more. */
export async function savePictureAlt(
  id: string,
  { alt, isDecorative }: Pick<PictureWords, "alt" | "isDecorative">,
  userId: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { numUpdatedRows } = await db()
    .updateTable("media")
    .set({ alt, isDecorative, updatedBy: userId })
    .where("id", "=", id)
    .where("storedAt", "is not", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
