import { contentTypes } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { decode } from "~/lib/decode.ts";
import { db, run } from "./db.server.ts";
import { anyTable, type RecordRow } from "./rows.server.ts";

export async function findRedirect(path: string): Promise<string | null> {
  const row = await db().selectFrom("redirects").select("toPath").where("fromPath", "=", path).executeTakeFirst();
  return row?.toPath ?? null;
}

/** Lets an old address lead to the new one. Older ones that led to it lead on directly, and none leads in a circle. */
export async function redirectPath(from: string, to: string): Promise<void> {
  await forgetRedirect(to);
  await db().updateTable("redirects").set({ toPath: to }).where("toPath", "=", from).execute();
  await run`
    insert into redirects (from_path, to_path) values (${from}, ${to})
    on conflict (from_path) do update set to_path = excluded.to_path`;
}

export async function forgetRedirect(path: string): Promise<void> {
  await db().deleteFrom("redirects").where("fromPath", "=", path).execute();
}

export type ItemAtPath = { type: AnyContentType; row: RecordRow };

/** The record whose public page has this path; null for a page that is built in, and for none. */
export async function findItemAtPath(path: string): Promise<ItemAtPath | null> {
  const found = contentTypes
    .flatMap((type) => (type.live && path.startsWith(type.live.path) ? [{ type, start: type.live.path }] : []))
    .sort((a, b) => b.start.length - a.start.length)
    .find(({ start }) => /^[^/]+$/.test(path.slice(start.length)));
  const slug = found && decode(path.slice(found.start.length));
  if (!found || !slug || slug.includes("\0")) return null;
  const row = await anyTable().selectFrom(found.type.table).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? { type: found.type, row: row as RecordRow } : null;
}
