import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { closeWithin, type DatabaseAddress, type Open, openDatabase } from "./connections.server.ts";
import { readContentVersion, withDatabase } from "./db.server.ts";

/** A replica that does not answer is tried again after `retryDelayMs`; a page waits for it at most the second time. */
const retryDelayMs = 5_000;
const connectTimeoutMs = 1_000;

type Replica = { database: Open; awayUntil: number; isAway: boolean };

const opened = perApp("replica", (): Partial<{ replica: Replica }> => ({}));

/** Opens the pool for a read-only replica. Connects at the first page. */
export function connectReplica(address: DatabaseAddress): void {
  const database = openDatabase(address, { max: 12, connectionTimeoutMillis: connectTimeoutMs });
  opened().replica = { database, awayUntil: 0, isAway: false };
}

export const hasReplica = (): boolean => opened().replica !== undefined;

/** Whether the replica has what was saved last; pages wait for it otherwise. Rejects if it does not answer. */
export async function proveReplica(): Promise<boolean> {
  const newest = await readContentVersion();
  const answer = await readFromReplica(null, readContentVersion);
  if (!answer) throw new Error("the read replica does not answer");
  return Number(answer.value) >= Number(newest);
}

export async function disconnectReplica(): Promise<void> {
  const replica = opened().replica;
  opened().replica = undefined;
  if (replica) await closeWithin(replica.database);
}

/**
 * Runs work on one snapshot of the replica with content version `newest` or later (null for any). Resolves to null
 * without running it if there is no replica, or if it does not answer or lags.
 */
export async function readFromReplica<T>(newest: number | null, work: () => Promise<T>): Promise<{ value: T } | null> {
  const replica = opened().replica;
  if (!replica || clock().now() < replica.awayUntil) return null;
  const snapshot = await openSnapshot(replica);
  if (!snapshot) return null;
  try {
    if (newest !== null && snapshot.version < newest) return null;
    return { value: await withDatabase(snapshot.transaction, work) };
  } finally {
    await snapshot.transaction
      .rollback()
      .execute()
      .catch((error) => log.debug("a snapshot of the replica could not be ended", { error }));
  }
}

async function openSnapshot(replica: Replica) {
  try {
    const transaction = await replica.database.kysely
      .startTransaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute();
    const version = Number(await withDatabase(transaction, readContentVersion));
    if (replica.isAway) log.info("the read replica answers again");
    replica.isAway = false;
    return { transaction, version };
  } catch (error) {
    replica.awayUntil = clock().now() + retryDelayMs;
    const reason = (error as Error).message || (error as { code?: string }).code;
    if (!replica.isAway) log.warn("the read replica does not answer; pages are read from the database", { reason });
    replica.isAway = true;
    return null;
  }
}
