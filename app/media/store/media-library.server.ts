import { sql } from "kysely";
import { changedByName } from "~/db/changes/change-sets.server.ts";
import { columnOf, rowOf, rowsOf } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { fold } from "~/lib/fold.ts";
import { countPages } from "~/lib/pages.ts";
import { toLikePattern } from "~/lib/text/like-pattern.ts";
import { mediaRetentionDays } from "./media-trash.server.ts";
import { countUses, isShown, type MediaUse, usesOf } from "./media-uses.server.ts";

const filesPerPage = 48;
const largeFileBytes = 1024 * 1024;

/** Filters: `folder` null is all, empty is files in none; `part` (content/media.ts) and `tag` are empty for any. */
export type MediaSelection = {
  search: string;
  folder: string | null;
  part: string;
  tag: string;
  order: string;
  page: number;
  kind?: "image" | "video";
};

export type MediaRow = {
  id: string;
  kind: "image" | "video" | "document";
  name: string;
  alt: string;
  isDecorative: boolean;
  folder: string;
  tags: string[];
  width: number | null;
  height: number | null;
  bytes: number;
  contentHash: string | null;
  colour: string | null;
  thumbhash: string | null;
  posterId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  uses: number;
};

const rowColumns = sql`
  id, kind, original_name as name, alt, is_decorative, folder, tags, width, height, bytes, content_hash, colour, thumbhash,
  poster_id, created_at, deleted_at, ${countUses} as uses`;

type Sql = ReturnType<typeof sql>;
const newest = sql`created_at desc`;
const orders: Record<string, Sql | undefined> = { name: sql`lower(original_name)`, largest: sql`bytes desc` };
const parts: Record<string, Sql | undefined> = {
  deleted: sql`deleted_at is not null`,
  unused: sql`${isShown} and ${countUses} = 0`,
  "missing-alt": sql`${isShown} and kind = 'image' and alt = '' and not is_decorative`,
  large: sql`${isShown} and bytes > ${largeFileBytes}`,
  videos: sql`${isShown} and kind = 'video'`,
  documents: sql`${isShown} and kind = 'document'`,
};
const pick = (list: Record<string, Sql | undefined>, name: string) => (Object.hasOwn(list, name) && list[name]) || null;

/** One page of files (or `pages` of them), matches per folder, all tags and folders. Beyond the end, the last page. */
export async function listMedia(selection: MediaSelection, pages = 1) {
  const [folders, tags, allFolders] = await Promise.all([listMatchingFolders(selection), listTags(), listFolders()]);
  const all = folders.reduce((sum, { count }) => sum + count, 0);
  const { folder } = selection;
  const total = folder === null ? all : (folders.find(({ name }) => name === folder)?.count ?? 0);
  const page = Math.min(Math.max(1, selection.page), countPages(total, filesPerPage));
  const rows = await rowsOf<MediaRow>`
    select ${rowColumns} from media where ${isSelected(selection)} and ${isIn(folder)}
    order by ${pick(orders, selection.order) ?? newest}, id
    limit ${filesPerPage * pages} offset ${(page - 1) * filesPerPage}`;
  return { rows, total, all, page, pageSize: filesPerPage, folders, tags, allFolders };
}

/** Folders with a file that matches all filters but the folder, by name; the empty name means no folder. */
const listMatchingFolders = (selection: MediaSelection) => rowsOf<{ name: string; count: number }>`
  select folder as name, count(*)::int as count from media where ${isSelected(selection)}
  group by folder order by lower(folder)`;

const isIn = (folder: string | null) => (folder === null ? sql`true` : sql`folder = ${folder}`);

function isSelected({ search, part, tag, kind }: MediaSelection): Sql {
  const pattern = toLikePattern(fold(search));
  return sql`
    stored_at is not null and ${pick(parts, part) ?? isShown}
    and (fold(original_name) like ${pattern} or fold(alt) like ${pattern}
      or exists (select from unnest(tags) as t where fold(t) like ${pattern}))
    and (${tag} = '' or ${tag} = any (tags)) and kind = coalesce(${kind ?? null}, kind)`;
}

const listTags = () => columnOf<string>`select distinct unnest(tags) as tag from media where ${isShown} order by tag`;

/** The names of all folders with a file that is not deleted. */
export const listFolders = () => columnOf<string>`
  select distinct folder from media where ${isShown} and folder <> '' order by folder`;

/** The files before and after one in the list; for a file that has left the list, those around its former place. */
export function findNeighbours(id: string, selection: MediaSelection) {
  const by = sql`${pick(orders, selection.order) ?? newest}, id`;
  return rowOf<{ previous: string | null; next: string | null }>`
    select previous, next from (
      select id, lag(id) over (order by ${by}) as previous, lead(id) over (order by ${by}) as next from media
      where stored_at is not null and (id = ${id} or (${isSelected(selection)} and ${isIn(selection.folder)}))
    ) placed where id = ${id}`;
}

export type MediaDetails = MediaRow & {
  contentType: string;
  focalX: number;
  focalY: number;
  variantsState: "waiting" | "ready" | "none" | "failed";
  variantCount: number;
  createdBy: string | null;
  version: number;
  keptUntil: Date | null;
  places: MediaUse[];
};

export async function findMediaDetails(id: string): Promise<MediaDetails | null> {
  if (!isId(id)) return null;
  const row = await rowOf<Omit<MediaDetails, "places">>`
    select ${rowColumns}, content_type, focal_x, focal_y, variants_state, version,
      ${changedByName(sql.ref("media.createdBy"))} as created_by, jsonb_array_length(variants) as variant_count,
      deleted_at + make_interval(days => ${mediaRetentionDays}) as kept_until
    from media where id = ${id} and stored_at is not null`;
  return row ? { ...row, places: (await usesOf([id])).get(id) ?? [] } : null;
}
