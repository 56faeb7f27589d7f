import { sql } from "kysely";
import { cellOf, rowOf, run } from "~/db/db.server.ts";
import type { Portrait } from "~/lib/media/photo.ts";
import { type Preferences, toPreferences } from "../preferences.ts";

type OwnAccount = { name: string; signature: string; photo: Portrait | null; preferences: Preferences };

const isPicture = sql`photo.kind = 'image' and photo.stored_at is not null and photo.deleted_at is null`;
/** The picture of the row `admin` of admin_users, if the library still has it. */
export const staffPortrait = sql<Portrait | null>`(
  select jsonb_build_object(
    'address', '/media/' || photo.id || '?width=320', 'focalX', photo.focal_x, 'focalY', photo.focal_y)
  from media photo where photo.id = nullif(substr(admin.staff_photo, 8), '')::uuid and ${isPicture})`;

export async function findOwnAccount(userId: string): Promise<OwnAccount> {
  const row = await rowOf<Omit<OwnAccount, "preferences"> & { preferences: unknown }>`
    select coalesce(btrim(display_name), '') as name, mail_signature as signature,
      staff_preferences as preferences, ${staffPortrait} as photo
    from admin_users admin where user_id = ${userId}`;
  const { name = "", signature = "", photo = null, preferences } = row ?? {};
  return { name, signature, photo, preferences: toPreferences(preferences) };
}

/** Saves the text below the user's replies to enquiries. */
export async function saveOwnSignature(userId: string, signature: string): Promise<void> {
  await run`update admin_users set mail_signature = ${signature} where user_id = ${userId}`;
}

/** Saves the name shown with posts, in history and to colleagues. An empty one shows the e-mail address again. */
export async function saveOwnName(userId: string, name: string): Promise<void> {
  await run`update admin_users set display_name = ${name || null}, updated_at = now() where user_id = ${userId}`;
}

/** Sets a library picture as a user's portrait, or removes it (null). False if the library has no such picture. */
export async function saveOwnPhoto(userId: string, mediaId: string | null): Promise<boolean> {
  const saved = await run`
    update admin_users set staff_photo = ${mediaId ? `/media/${mediaId}` : ""}
    where user_id = ${userId} and (${mediaId}::uuid is null
      or exists (select from media photo where photo.id = ${mediaId}::uuid and ${isPicture}))`;
  return saved > 0;
}

/** Changes some preferences; the others stay. */
export async function savePreferences(userId: string, change: Partial<Preferences>): Promise<void> {
  await run`update admin_users set staff_preferences = staff_preferences || ${JSON.stringify(change)}::jsonb
    where user_id = ${userId}`;
}

/** The author row of an account, which posts refer to; null if there is none. */
export const findAuthorOf = (userId: string) => cellOf<string>`
  select id from admin_users where user_id = ${userId}`;
