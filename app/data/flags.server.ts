import { sql } from "kysely";
import { type FlagKey, flags, type GovernedRows } from "~/content/flags.ts";
import { projects } from "~/content/projects.ts";
import { services } from "~/content/services.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";
import { isRehearsing } from "~/lib/preview-state.server.ts";
import { changeContent, changeSet, findChangeSet } from "./change-sets.server.ts";
import { db } from "./db.server.ts";
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
  try {
    await fileStore().write(lastKnownFile, keys);
  } catch (error) {
    log.warn("the last known feature flags could not be stored", { error });
  }
}

async function recall(): Promise<string[]> {
  try {
    lastKnown ??= (await fileStore().read(lastKnownFile))?.toString() ?? "[]";
    return JSON.parse(lastKnown);
  } catch (error) {
    log.warn("there are no last known feature flags", { error });
    return [];
  }
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
  const names = Object.keys(states);
  return changeContent(userId, async () => {
    const stored = await db().selectFrom("featureFlags").select(["id", "flagKey", "isEnabled"]).execute();
    const missing = names.filter((name) => !stored.some(({ id, flagKey }) => flagKey === name || id === name));
    if (missing.length > 0) return { missing };
    for (const { id, flagKey, isEnabled } of stored) {
      const wanted = states[flagKey] ?? states[id] ?? isEnabled;
      if (wanted === isEnabled) continue;
      const change = { isEnabled: wanted, updatedAt: sql<Date>`now()`, updatedBy: userId };
      await db().updateTable("featureFlags").set(change).where("flagKey", "=", flagKey).execute();
    }
    return { changeSet: await findChangeSet() };
  });
}

/** Adds the row of a flag that has none, disabled. Returns the name of the change; null when it is there by now. */
export async function saveMissingFlag(key: FlagKey, userId: string): Promise<string | null> {
  const { name, description, type, page, section } = flags[key];
  const row = await db()
    .insertInto("featureFlags")
    .values({
      flagKey: key,
      flagName: name,
      description,
      flagType: type,
      targetPage: page,
      targetSection: section,
      isEnabled: false,
      createdBy: userId,
      updatedBy: userId,
    })
    .onConflict((conflict) => conflict.column("flagKey").doNothing())
    .returning(changeSet.as("changeSet"))
    .executeTakeFirst();
  return row?.changeSet ?? null;
}
