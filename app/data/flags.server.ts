import { type FlagKey, flags, type GovernedRows } from "~/content/flags.ts";
import { projects } from "~/content/projects.ts";
import { services } from "~/content/services.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { isRehearsing } from "~/lib/preview-state.server.ts";
import { changeContent, changeSet, findChangeSet } from "./change-sets.server.ts";
import { db, rowsOf, run } from "./db.server.ts";
import { orLog } from "./failure.server.ts";
import { fileStore } from "./file-store.server.ts";
import { listLive } from "./live-rows.server.ts";

const lastKnownFile = "last-known/feature-flags.json";
let lastKnown: string | undefined;
/** How long a page waits for them, in milliseconds. */
const patience = 1_500;

/** The keys of the enabled flags; the last known ones where they cannot be read (decision 23). */
export async function listEnabledFlags(): Promise<ReadonlySet<string>> {
  const found = await attempt(
    "feature flags; the last known ones hold",
    () => db().selectFrom("featureFlags").select("flagKey").where("isEnabled", "=", true).orderBy("flagKey").execute(),
    patience,
  );
  if (!found.ok) return new Set(await recall());
  const keys = found.value.map((row) => row.flagKey);
  await remember(JSON.stringify(keys));
  return new Set(keys);
}

/** Makes what is enabled now what is known last, even if no visitor comes before the database goes away. */
export async function rememberFlags(): Promise<void> {
  await listEnabledFlags();
}

async function remember(keys: string): Promise<void> {
  // What is only tried out holds for nobody else.
  if (keys === lastKnown || isRehearsing()) return;
  lastKnown = keys;
  const store = () => fileStore().write(lastKnownFile, keys);
  await orLog(["warn", "the last known feature flags could not be stored"], store);
}

async function recall(): Promise<string[]> {
  const read = async () => {
    lastKnown ??= (await fileStore().read(lastKnownFile))?.toString() ?? "[]";
    return JSON.parse(lastKnown) as string[];
  };
  return (await orLog(["warn", "there are no last known feature flags"], read)) ?? [];
}

export async function listFlags() {
  return db()
    .selectFrom("featureFlags")
    .select(["id", "flagKey as key", "flagName as name", "description", "flagType as type", "isEnabled"])
    .select(["targetPage as page", "targetSection as section"])
    .orderBy("flagType")
    .orderBy("flagName")
    .orderBy("flagKey")
    .execute();
}

/** The titles of the live rows that have pages of their own behind flags, in the order of the site. */
export async function listGoverned(): Promise<Record<GovernedRows, string[]>> {
  const columns = ["title"] as const;
  const [ofServices, ofProjects] = await Promise.all([
    listLive(services, { columns }),
    listLive(projects, { columns }),
  ]);
  const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);
  return { services: titlesOf(ofServices), projects: titlesOf(ofProjects) };
}

/** What became of flags: the name of the change, null when all of them were so already; or those without a row. */
export type FlagsOutcome = { changeSet: string | null } | { missing: string[] };

/** Switches flags, named by key or id, as one change: all of them or, where one has no row, none. */
export async function saveFlags(states: Readonly<Record<string, boolean>>, userId: string): Promise<FlagsOutcome> {
  return changeContent(userId, async () => {
    const missing = await rowsOf<{ name: string }>`
      select name from jsonb_object_keys(${JSON.stringify(states)}::jsonb) name
      where not exists (select from feature_flags where name in (flag_key, id::text))`;
    if (missing.length > 0) return { missing: missing.map(({ name }) => name) };
    await run`
      update feature_flags set is_enabled = wanted.value::boolean, updated_at = now(), updated_by = ${userId}::uuid
      from jsonb_each_text(${JSON.stringify(states)}::jsonb) wanted
      where wanted.key in (flag_key, id::text) and is_enabled <> wanted.value::boolean`;
    return { changeSet: await findChangeSet() };
  });
}

/** The row of a flag that has none. */
export function toFlagRow(flagKey: FlagKey) {
  const { name, description, type, page, section } = flags[flagKey];
  return { flagKey, flagName: name, description, flagType: type, targetPage: page, targetSection: section };
}

/** Adds the row of a flag that has none, disabled. Returns the name of the change; null when it is there by now. */
export async function saveMissingFlag(key: FlagKey, userId: string): Promise<string | null> {
  const row = await db()
    .insertInto("featureFlags")
    .values({ ...toFlagRow(key), isEnabled: false, createdBy: userId, updatedBy: userId })
    .onConflict((conflict) => conflict.column("flagKey").doNothing())
    .returning(changeSet.as("changeSet"))
    .executeTakeFirst();
  return row?.changeSet ?? null;
}
