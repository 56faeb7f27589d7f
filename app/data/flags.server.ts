import { log } from "~/lib/log.server.ts";
import { db } from "./db.server.ts";
import { readStoredFile, writeStoredFile } from "./file-store.server.ts";

const lastKnownFile = "last-known/feature-flags.json";
let lastKnown: string | undefined;

/**
 * The keys of the enabled flags. When they cannot be read, the last known ones, of this process or of an
 * earlier one, hold: a failed read must not darken the site (decision 23). Without any, all are disabled.
 */
export async function listEnabledFlags(): Promise<ReadonlySet<string>> {
  try {
    const rows = await db()
      .selectFrom("featureFlags")
      .select("flagKey")
      .where("isEnabled", "=", true)
      .orderBy("flagKey")
      .execute();
    const keys = rows.map((row) => row.flagKey);
    await remember(JSON.stringify(keys));
    return new Set(keys);
  } catch (error) {
    log.error("feature flags could not be read, the last known ones hold", { error });
    return new Set(await recall());
  }
}

async function remember(keys: string): Promise<void> {
  if (keys === lastKnown) return;
  lastKnown = keys;
  try {
    await writeStoredFile(lastKnownFile, keys);
  } catch (error) {
    log.warn("the last known feature flags could not be stored", { error });
  }
}

async function recall(): Promise<string[]> {
  try {
    lastKnown ??= (await readStoredFile(lastKnownFile))?.toString() ?? "[]";
    return JSON.parse(lastKnown);
  } catch (error) {
    log.warn("there are no last known feature flags", { error });
    return [];
  }
}

/** Of the given keys those that have no row; they count as disabled. */
export async function listMissingFlags(keys: readonly string[]): Promise<string[]> {
  const rows = await db().selectFrom("featureFlags").select("flagKey").where("flagKey", "in", keys).execute();
  const present = new Set(rows.map((row) => row.flagKey));
  return keys.filter((key) => !present.has(key));
}
