import { sql } from "kysely";
import { auditedTables, describeTable, findDraftedTable, toItemName } from "~/audited-tables.ts";
import { rowsOf } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import { nameOfStaff } from "~/db/rows.server.ts";

/** A place where a file is used: its title, its kind, and its screen in the back office. */
export type MediaUse = { title: string; kind: string; href: string };

type Use = { mediaId: string; table: string; item: string; title: string };

/** Files of what is not published yet: drafts, replaced texts and scheduled changes. */
const pending = sql`(
  select media_in(changes) as media_id, kind, item, title, is_new from (
    select kind, item, title, is_new, changes from drafts
    union all select kind, item, '', false, changes from draft_copies
    union all select kind, item, title, false, changes from scheduled_changes where state in ('waiting', 'failed')) as texts
) as pending`;

export const isPending = sql<boolean>`media.id in (select media_id from ${pending})`;

export const countUses = sql<number>`(
  (select count(*)::int from media_uses u where u.media_id = media.id) + (${isPending})::int)`;

/** Whether a `media` row is complete and not deleted, so that visitors see it. */
export const isShown = sql<boolean>`media.stored_at is not null and media.deleted_at is null`;

/** The uses of files by id; unused ones are left out. */
export async function usesOf(ids: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const found = new Map<string, MediaUse[]>();
  const note = (mediaId: string, use: MediaUse) => {
    const uses = found.get(mediaId) ?? [];
    // Several texts of one page are one place.
    if (!uses.some(({ href }) => href === use.href)) found.set(mediaId, [...uses, use]);
  };
  const shown = auditedTables.map(({ table, title }) => {
    const item = table === "page_content" ? sql`t.page_slug` : sql`u.row_id`;
    return sql`select u.media_id, u.table_name as table, ${item} as item, t.${sql.ref(title)}::text as title
      from media_uses u join ${sql.table(table)} t on t.id::text = u.row_id
      where u.table_name = ${table} and u.media_id = any(${ids}::uuid[])`;
  });
  for (const use of await rowsOf<Use>`${sql.join(shown, sql` union all `)} order by title, item`) {
    const { title: named, href } = describeTable(use.table);
    const { one, title } = toItemName(use.table, use.item, { [named]: use.title });
    const kind = use.table === "media" ? messages.uses.video : one;
    note(use.mediaId, { title: title || one, kind, href: href?.(use.item) ?? "" });
  }
  const portraits = await rowsOf<Use>`
    select u.media_id, ${nameOfStaff("t")} as title from media_uses u join admin_users t on t.id::text = u.row_id
    where u.table_name = 'admin_users' and u.media_id = any(${ids}::uuid[]) order by 2`;
  for (const { mediaId, title } of portraits)
    note(mediaId, { title, kind: messages.uses.userPicture, href: "/admin/users" });
  const drafts = await rowsOf<{ mediaId: string; kind: string; item: string; title: string; isNew: boolean }>`
    select * from ${pending} where media_id = any(${ids}::uuid[]) order by title desc`;
  for (const { mediaId, kind, item, title, isNew } of drafts) {
    const of = findDraftedTable(kind);
    const href = isNew || !of?.href ? `/admin/${kind}` : of.href(item);
    note(mediaId, { title: isNew || title === "" ? (of?.many ?? kind) : title, kind: messages.uses.draft, href });
  }
  return found;
}
