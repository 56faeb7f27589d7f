import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env, Hono } from "hono";
import { pingDatabase, proveDatabaseWrites } from "~/db/db.server.ts";
import { findLastingFault } from "~/db/failure.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { fileStore } from "~/media/store/file-store.server.ts";

/** How long /readyz waits for a part, and a page for the database check; in milliseconds. */
const readyTimeoutMs = 2_000;
const databaseTimeoutMs = 250;
const failureTtlMs = 1_000;

const unkept = { "Cache-Control": "no-store" };

/** Whether a request is what a balancer asks. */
export const isHealthCheck = ({ url = "" }: Pick<IncomingMessage, "url">): boolean =>
  url === "/healthz" || url === "/readyz";

/** Answers /healthz (the process runs) and /readyz (it can work), by whatever method a balancer asks. */
export function answerHealthChecks<E extends Env>(
  app: Hono<E>,
  state: { draining: boolean },
  stamp: () => string | null,
): void {
  app.on(["GET", "OPTIONS"], "/healthz", (c) => {
    const [word, status] = state.draining ? (["stopping", 503] as const) : (["ok", 200] as const);
    return c.text(word, status, { ...unkept, "Content-Stamp": stamp() ?? "unknown" });
  });
  app.on(["GET", "OPTIONS"], "/readyz", async (c) => {
    if (state.draining) return c.text("stopping", 503, unkept);
    const failing = await findFailingParts();
    return failing.length === 0
      ? c.text("ready", 200, unkept)
      : c.text(`not ready: ${failing.join(", ")}`, 503, unkept);
  });
}

const checks = perApp("health checks", (): { running?: Promise<string[]>; database: typeof unknown } => ({
  database: unknown,
}));
const unknown = { since: 0, answer: Promise.resolve(false) };

/** The parts that currently do not answer or accept changes. Concurrent calls share one result. */
function findFailingParts(): Promise<string[]> {
  const running =
    checks().running ??
    checkParts().finally(() => {
      checks().running = undefined;
    });
  checks().running = running;
  return running;
}

async function checkParts(): Promise<string[]> {
  const parts = { database: pingAndProve, storage: () => fileStore().ping() };
  const answers = Object.entries(parts).map(async ([name, ping]) => {
    const error = await findFailure(ping, readyTimeoutMs);
    if (error === undefined) return [];
    log.warn("a part does not answer", { part: name, error: error.message });
    const fault = findLastingFault(error);
    return [fault ? `${name} (${faultNames[fault]})` : name];
  });
  return (await Promise.all(answers)).flat();
}

const faultNames = { "read-only": "read-only", full: "disk full" } as const;

async function pingAndProve(): Promise<void> {
  await pingDatabase();
  await proveDatabaseWrites();
}

/** Whether the database answers now. A failure is cached for a second, so that not every request waits for it. */
export function isDatabaseThere(): Promise<boolean> {
  const { database } = checks();
  if (clock().now() - database.since < failureTtlMs) return database.answer;
  const answer = findFailure(pingDatabase, databaseTimeoutMs).then((reason) => {
    if (reason === undefined && checks().database.answer === answer) checks().database = unknown;
    return reason === undefined;
  });
  checks().database = { since: clock().now(), answer };
  return answer;
}

async function findFailure(ping: () => Promise<unknown>, limit: number): Promise<Error | undefined> {
  const answer = ping().then(
    () => undefined,
    (error: Error) => error,
  );
  return Promise.race([answer, sleep(limit, new Error("no answer in time"), { ref: false })]);
}
