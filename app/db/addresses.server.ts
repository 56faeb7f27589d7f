import { sql } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import { type AnyContentType, publicPath } from "~/definitions/content-type.ts";
import { cellOf, hasRow, run } from "./db.server.ts";

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

/** The next free slug of a table: `villa` is taken, so `villa-2`, or `villa-3` … The row `besides` may have it. */
export async function findFreeSlug(table: string, slug: string, besides: string | null = null): Promise<string> {
  const start = `${slug.replace(/-\d+$/, "")}-`;
  const n = await cellOf<number>`
    with others as (select slug from ${sql.table(table)} where id::text is distinct from ${besides}),
    numbered as (select substr(slug, length(${start}) + 1) as n from others where starts_with(slug, ${start}))
    select min(n) from (
      select 2 as n union all select case when n ~ '^[1-9][0-9]{0,7}$' then n::int + 1 end from numbered) as next
    where n >= 2 and not exists (select from others where slug = ${start} || n)`;
  return `${start}${n}`;
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
