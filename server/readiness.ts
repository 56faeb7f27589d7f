import { setTimeout as sleep } from "node:timers/promises";
import { pingDatabase, proveDatabaseWrites } from "~/data/db/db.server.ts";
import { findLastingFault } from "~/data/db/failure.server.ts";
import { fileStore } from "~/data/media/file-store.server.ts";
import { log } from "~/lib/log.server.ts";

/** How long /readyz waits for a part, and a page for the database check; in milliseconds. */
const readyTimeoutMs = 2_000;
const databaseTimeoutMs = 250;
const failureTtlMs = 1_000;

let running: Promise<string[]> | undefined;

/** The parts that currently do not answer or accept changes. Concurrent calls share one result. */
export function failingParts(): Promise<string[]> {
  running ??= checkParts().finally(() => {
    running = undefined;
  });
  return running;
}

async function checkParts(): Promise<string[]> {
  const parts = { database: pingAndProve, storage: () => fileStore().ping() };
  const checks = Object.entries(parts).map(async ([name, ping]) => {
    const error = await findFailure(ping, readyTimeoutMs);
    if (error === undefined) return [];
    log.warn("a part does not answer", { part: name, error: error.message });
    const fault = findLastingFault(error);
    return [fault ? `${name} (${faultNames[fault]})` : name];
  });
  return (await Promise.all(checks)).flat();
}

const faultNames = { "read-only": "read-only", full: "disk full" } as const;

async function pingAndProve(): Promise<void> {
  await pingDatabase();
  await proveDatabaseWrites();
}

let lastCheck = { since: 0, answer: Promise.resolve(false) };

/** Whether the database answers now. A failure is cached for a second, so that not every request waits for it. */
export function isDatabaseThere(): Promise<boolean> {
  if (Date.now() - lastCheck.since < failureTtlMs) return lastCheck.answer;
  const answer = findFailure(pingDatabase, databaseTimeoutMs).then((reason) => {
    if (reason === undefined && lastCheck.answer === answer) lastCheck.since = 0;
    return reason === undefined;
  });
  lastCheck = { since: Date.now(), answer };
  return answer;
}

async function findFailure(ping: () => Promise<unknown>, limit: number): Promise<Error | undefined> {
  const answer = ping().then(
    () => undefined,
    (error: Error) => error,
  );
  return Promise.race([answer, sleep(limit, new Error("no answer in time"), { ref: false })]);
}
