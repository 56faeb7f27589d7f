import { sql } from "kysely";
import { findPageFlag } from "~/content/flags.ts";
import { contentTypes } from "~/content/index.ts";
import { type AnyContentType, findLiveSwitch, publicPath } from "~/content/kit/content-type.ts";
import { toFormAddress } from "~/content/recorded-tables.ts";
import { settingsPage } from "~/content/settings.ts";
import { rowsOf } from "./db.server.ts";
import { anyTable } from "./rows.server.ts";

export type LinkPlace = {
  kind: string;
  title: string;
  href: string;
  path: string | null;
  to: string[];
};

const mostRows = 200;

/** What links by hand to pages behind these flags, in texts and settings that visitors can see. */
export async function listLinksTo(flagKeys: readonly string[], siteUrl: string): Promise<LinkPlace[]> {
  if (flagKeys.length === 0) return [];
  const asked = { siteUrl, isMeant: (path: string) => flagKeys.includes(findPageFlag(path) ?? "") };
  const found = await Promise.all([...contentTypes.map((type) => listInTexts(type, asked)), listInSettings(asked)]);
  return found.flat();
}

export async function listRedirectsTo(flagKeys: readonly string[]): Promise<{ from: string; to: string }[]> {
  const rows = await rowsOf<{ from: string; to: string }>`
    select from_path as from, to_path as to from redirects order by from_path limit 5000`;
  return rows.filter(({ to }) => flagKeys.includes(findPageFlag(to) ?? ""));
}

type Asked = { siteUrl: string; isMeant(path: string): boolean };

async function listInTexts(type: AnyContentType, asked: Asked): Promise<LinkPlace[]> {
  const fields = Object.keys(type.fields).filter((name) => type.fields[name]?.kind === "richText");
  const live = findLiveSwitch(type);
  if (fields.length === 0 || !live) return [];
  const html = sql<string>`concat_ws(' ', ${sql.join(fields.map((name) => sql.ref(name)))})`;
  const rows = await anyTable()
    .selectFrom(type.table)
    .select(["id", "slug", `${type.title} as name`, html.as("html")])
    .where(live.field, "=", live.on)
    .where(html, "like", "%href=%")
    .orderBy("createdAt", "desc")
    .limit(mostRows)
    .execute();
  return rows.flatMap((row) => {
    const to = listPaths(row.html, asked);
    const place = { kind: type.one, title: row.name, href: toFormAddress(type, row.id) };
    return to.length > 0 ? [{ ...place, path: publicPath(type, row.slug), to }] : [];
  });
}

async function listInSettings({ siteUrl, isMeant }: Asked): Promise<LinkPlace[]> {
  const rows = await rowsOf<{ value: string }>`
    select content_value as value from page_content
    where page_slug = ${settingsPage} and is_active and content_value ~ '^(https?:/)?/'`;
  const to = rows.flatMap(({ value }) => toPath(value.trim(), siteUrl) ?? []).filter(isMeant);
  const place = { kind: "site settings", title: "", href: `/admin/page-content/${settingsPage}`, path: null };
  return to.length > 0 ? [{ ...place, to }] : [];
}

function listPaths(html: string, { siteUrl, isMeant }: Asked): string[] {
  const hrefs = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(hrefs.flatMap((href) => toPath(href, siteUrl) ?? []))].filter(isMeant);
}

function toPath(href: string, siteUrl: string): string | null {
  const url = URL.parse(href, siteUrl);
  return url && url.origin === new URL(siteUrl).origin ? url.pathname : null;
}
