import { sql } from "kysely";
import { countPages } from "~/lib/pages.ts";
import { toLikePattern } from "~/lib/text/like-pattern.ts";
import { changedByName } from "../changes/change-sets.server.ts";
import { db, rowsOf } from "../db/db.server.ts";
import { isId } from "../db/rows.server.ts";
import { mediaKeptFor } from "./media-trash.server.ts";
import { countUses, isShown, type MediaUse, usesOf } from "./media-uses.server.ts";

const filesPerPage = 48;
const large = 1024 * 1024;

/** Which files are wanted: `folder` null for all, empty for those in none; `part` (content/media.ts) and `tag` empty for any. */
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
  kind: "image" | "video";
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

const rowColumns = [
  ...(["id", "kind", "originalName as name", "alt", "isDecorative", "folder", "tags", "width", "height"] as const),
  ...(["bytes", "contentHash", "colour", "thumbhash", "posterId", "createdAt", "deletedAt"] as const),
  countUses.as("uses"),
] as const;

const newest = sql`created_at desc`;
const orders: Record<string, typeof newest | undefined> = {
  name: sql`lower(original_name)`,
  largest: sql`bytes desc`,
};

const orderOf = (name: string) => (Object.hasOwn(orders, name) && orders[name]) || newest;

/** One page of files, or so many from it on, how many match in each folder, all tags and all folders. A page beyond the end is the last one. */
export async function listMedia(selection: MediaSelection, pages = 1) {
  const [folders, tags, allFolders] = await Promise.all([listMatchingFolders(selection), listTags(), listFolders()]);
  const all = folders.reduce((sum, { count }) => sum + count, 0);
  const { folder } = selection;
  const total = folder === null ? all : (folders.find(({ name }) => name === folder)?.count ?? 0);
  const page = Math.min(Math.max(1, selection.page), countPages(total, filesPerPage));
  const rows = await narrow(selection)
    .select(rowColumns)
    .$if(folder !== null, (query) => query.where("folder", "=", folder ?? ""))
    .orderBy(orderOf(selection.order))
    .orderBy("id")
    .limit(filesPerPage * pages)
    .offset((page - 1) * filesPerPage)
    .execute();
  return { rows: rows as MediaRow[], total, all, page, pageSize: filesPerPage, folders, tags, allFolders };
}

/** Folders with a file that matches everything but the folder, by name; the empty name stands for no folder. */
function listMatchingFolders(selection: MediaSelection): Promise<{ name: string; count: number }[]> {
  return narrow(selection)
    .select(["folder as name", sql<number>`count(*)::int`.as("count")])
    .groupBy("folder")
    .orderBy(sql`lower(folder)`)
    .execute();
}

function narrow({ search, part, tag, kind }: MediaSelection) {
  const pattern = toLikePattern(search);
  return stored()
    .where("deletedAt", part === "deleted" ? "is not" : "is", null)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb("originalName", "ilike", pattern),
          eb("alt", "ilike", pattern),
          sql<boolean>`exists (select from unnest(tags) as t where t ilike ${pattern})`,
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "image"))
    .$if(tag !== "", (query) => query.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(part === "unused", (query) => query.where(countUses, "=", 0))
    .$if(part === "missing-alt", (query) =>
      query.where("kind", "=", "image").where("alt", "=", "").where("isDecorative", "=", false),
    )
    .$if(part === "large", (query) => query.where("bytes", ">", large))
    .$if(part === "videos", (query) => query.where("kind", "=", "video"));
}

const stored = () => db().selectFrom("media").where("storedAt", "is not", null);

async function listTags(): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>`
    select distinct unnest(tags) as tag from media where ${isShown} order by tag`;
  return rows.map(({ tag }) => tag);
}

/** The names of all folders that hold a file that is not deleted. */
export async function listFolders(): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>`
    select distinct folder from media where ${isShown} and folder <> '' order by folder`;
  return rows.map(({ folder }) => folder);
}

/** The files before and after one in what is listed; of the one that the list has lost since, where it would be. */
export async function findNeighbours(id: string, selection: MediaSelection) {
  const { folder, order } = selection;
  const listed = narrow(selection)
    .select(["id", "originalName", "bytes", "createdAt"])
    .$if(folder !== null, (query) => query.where("folder", "=", folder ?? ""))
    .union(stored().select(["id", "originalName", "bytes", "createdAt"]).where("id", "=", id));
  const by = sql`${orderOf(order)}, id`;
  const placed = db()
    .selectFrom(listed.as("listed"))
    .select(["id", sql<string | null>`lag(id) over (order by ${by})`.as("previous")])
    .select(sql<string | null>`lead(id) over (order by ${by})`.as("next"))
    .as("placed");
  return db().selectFrom(placed).select(["previous", "next"]).where("id", "=", id).executeTakeFirst();
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
  const row = await stored()
    .select([...rowColumns, "contentType", "focalX", "focalY", "variantsState", "version"])
    .select(changedByName(sql.ref("media.createdBy")).as("createdBy"))
    .select(sql<number>`jsonb_array_length(variants)`.as("variantCount"))
    .select(sql<Date | null>`deleted_at + make_interval(days => ${mediaKeptFor})`.as("keptUntil"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? ({ ...row, places: (await usesOf([id])).get(id) ?? [] } as MediaDetails) : null;
}
