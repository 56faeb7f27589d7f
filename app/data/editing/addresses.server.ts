import { toTableName } from "~/content/audited-tables.ts";
import { type AnyContentType, publicPath } from "~/content/kit/content-type.ts";
import { cellOf, hasRow, run } from "../db/db.server.ts";

/** A saved record's public path, and whether visitors find it there. */
export type Address = { path: string | null; isLive: boolean };
type Row = Record<string, unknown>;

/** Menus follow a record to its new address, and visitors who know the old one are redirected (spec decision 29). */
export async function moveAddress(type: AnyContentType, stored: Row | undefined, now: Row): Promise<Address> {
  const path = publicPath(type, now.slug);
  const before = stored ? publicPath(type, stored.slug) : null;
  const isLive = path !== null && now[type.live?.field ?? ""] === type.live?.is;
  // A draft takes nothing from visitors.
  if (isLive) await forgetRedirect(path);
  if (stored && before && path && before !== path) {
    await moveMenuLinks(before, path);
    if (await wasEverLive(type, stored)) await redirectPath(before, path);
  }
  return { path, isLive };
}

async function moveMenuLinks(from: string, to: string): Promise<void> {
  await run`
    update menu_links set address = regexp_replace(address, '^[^?#]*', ${to})
    where substring(address from '^[^?#]*') in (${from}, ${decodeURI(from)})`;
}

/** Whether visitors may know a record's address, now or from before it was taken offline. */
async function wasEverLive({ live, table }: AnyContentType, stored: Row): Promise<boolean> {
  if (!live) return false;
  if (stored[live.field] === live.is) return true;
  return hasRow`
    select from changes where table_name = ${toTableName(table)} and row_id = ${String(stored.id)}
      and before->>${toTableName(live.field)} = ${String(live.is)} limit 1`;
}

/** Where an old address leads; null for none. */
export const findRedirect = (path: string) => cellOf<string>`select to_path from redirects where from_path = ${path}`;

/** Redirects an old address to the new one. Earlier redirects to it are updated, and loops are removed. */
async function redirectPath(from: string, to: string): Promise<void> {
  await forgetRedirect(to);
  await run`update redirects set to_path = ${to} where to_path = ${from}`;
  await run`
    insert into redirects (from_path, to_path) values (${from}, ${to})
    on conflict (from_path) do update set to_path = excluded.to_path`;
}

const forgetRedirect = (path: string) => run`delete from redirects where from_path = ${path}`;
