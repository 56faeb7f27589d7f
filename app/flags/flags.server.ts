import { sql } from "kysely";
import { toFormAddress } from "~/audited-tables.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { contentTypes, requireContentType } from "~/content-types.ts";
import { changeContent, findChangeSet } from "~/db/changes/change-sets.server.ts";
import { columnOf, db, rowsOf, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { listLive } from "~/db/live-rows.server.ts";
import { anyTable } from "~/db/rows.server.ts";
import { type AnyContentType, findLiveValues, publicPath } from "~/definitions/content-type.ts";
import type { GovernedRows } from "~/definitions/flag-effect.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { isPreviewing } from "~/lib/http/preview-state.server.ts";
import { listOwnPaths, toOwnPath } from "~/lib/text/link-target.ts";
import { fileStore } from "~/media/store/file-store.server.ts";
import { type FlagKey, findPageFlag, flags } from "./definition.ts";

const lastKnownFile = "last-known/feature-flags.json";
const lastKnown = perApp("flags", (): { keys?: string } => ({}));
/** How long a page waits for flags, in milliseconds. */
const timeoutMs = 1_500;

/** The keys of the enabled flags; the last known ones if they cannot be read (spec decision 23). */
export async function listEnabledFlags(): Promise<ReadonlySet<string>> {
  const found = await attempt(
    "feature flags; the last known ones hold",
    () => db().selectFrom("featureFlags").select("flagKey").where("isEnabled", "=", true).orderBy("flagKey").execute(),
    timeoutMs,
  );
  if (!found.ok) return new Set(await readRemembered());
  const keys = found.value.map((row) => row.flagKey);
  await remember(JSON.stringify(keys));
  return new Set(keys);
}

async function remember(keys: string): Promise<void> {
  // A preview's flags apply to that preview only.
  if (keys === lastKnown().keys || isPreviewing()) return;
  lastKnown().keys = keys;
  const store = () => fileStore().write(lastKnownFile, keys);
  await orLog(["warn", "the last known feature flags could not be stored"], store);
}

async function readRemembered(): Promise<string[]> {
  const read = async () => {
    lastKnown().keys ??= (await fileStore().read(lastKnownFile))?.toString() ?? "[]";
    return JSON.parse(lastKnown().keys ?? "") as string[];
  };
  return (await orLog(["warn", "there are no last known feature flags"], read)) ?? [];
}

export async function listFlags() {
  const rows = db()
    .selectFrom("featureFlags")
    .select(["id", "flagKey as key", "flagName as name", "description", "flagType as type", "isEnabled"])
    .select(["targetPage as page", "targetSection as section"]);
  return rows.orderBy("flagType").orderBy("flagName").orderBy("flagKey").execute();
}

/** The titles of live rows whose pages depend on flags, in the order of the site. */
export async function listGoverned(): Promise<Record<GovernedRows, string[]>> {
  const titlesOf = async (name: string) => {
    const type = requireContentType(name);
    const rows = await listLive(type as AnyContentType & { table: "services" | "portfolioProjects" }, ["title"]);
    return rows.map(({ title }) => title);
  };
  const [services, projects] = await Promise.all([titlesOf("services"), titlesOf("portfolio")]);
  return { services, projects };
}

/** The result of a save: the change set (null if nothing changed), or the flags without a row. */
export type FlagsOutcome = { changeSet: string | null } | { missing: string[] };

/** Sets flags, named by key or id, as one change: all, or none if one has no row. */
export async function saveFlags(states: Readonly<Record<string, boolean>>, userId: string): Promise<FlagsOutcome> {
  return changeContent(userId, async () => {
    const missing = await columnOf<string>`
      select name from jsonb_object_keys(${JSON.stringify(states)}::jsonb) name
      where not exists (select from feature_flags where name in (flag_key, id::text))`;
    if (missing.length > 0) return { missing };
    await run`
      update feature_flags set is_enabled = wanted.value::boolean, updated_at = now(), updated_by = ${userId}::uuid
      from jsonb_each_text(${JSON.stringify(states)}::jsonb) wanted
      where wanted.key in (flag_key, id::text) and is_enabled <> wanted.value::boolean`;
    return { changeSet: await findChangeSet() };
  });
}

/** Represents a flag without a row. */
export function toFlagRow(flagKey: FlagKey) {
  const { name, description, type, page, section } = flags[flagKey];
  return { flagKey, flagName: name, description, flagType: type, targetPage: page, targetSection: section };
}

export type LinkPlace = {
  kind: string;
  title: string;
  href: string;
  path: string | null;
  to: string[];
};

const maxRows = 200;

/** Links to pages behind these flags in texts and settings that visitors can see. */
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
  const live = findLiveValues(type);
  if (fields.length === 0 || !live) return [];
  const html = sql<string>`concat_ws(' ', ${sql.join(fields.map((name) => sql.ref(name)))})`;
  const rows = await anyTable()
    .selectFrom(type.table)
    .select(["id", "slug", `${type.title} as name`, html.as("html")])
    .where(live.field, "=", live.on)
    .where(html, "like", "%href=%")
    .orderBy("createdAt", "desc")
    .limit(maxRows)
    .execute();
  return rows.flatMap((row) => {
    const to = listOwnPaths(row.html, asked.siteUrl).filter(asked.isMeant);
    const place = { kind: type.one, title: row.name, href: toFormAddress(type, row.id) };
    return to.length > 0 ? [{ ...place, path: publicPath(type, row.slug), to }] : [];
  });
}

async function listInSettings({ siteUrl, isMeant }: Asked): Promise<LinkPlace[]> {
  const texts = await columnOf<string>`
    select content_value from page_content
    where page_slug = ${settingsPage} and is_active and content_value ~ '^(https?:/)?/'`;
  const to = texts.flatMap((text) => toOwnPath(text.trim(), siteUrl) ?? []).filter(isMeant);
  const place = { kind: "site settings", title: "", href: `/admin/page-content/${settingsPage}`, path: null };
  return to.length > 0 ? [{ ...place, to }] : [];
}
