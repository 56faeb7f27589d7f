import { randomInt } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { db, run } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { messages } from "~/db/messages.ts";
import type { DB } from "~/db/schema.gen.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";

export type Receipt =
  | { kind: "sent"; note?: string }
  /** Not sent, to be tried again; with `isEverywhere`, other messages would fail as well. */
  | { kind: "later"; reason: string; isEverywhere?: boolean }
  | { kind: "never"; reason: string }
  /** It may have been sent, so it is not tried again automatically. */
  | { kind: "unsure"; reason: string };

export type Channel = {
  table: "mails" | "webhook_deliveries";
  via: string;
  repeatable: readonly string[];
  deliver(id: string): Promise<Receipt>;
};

/** Delays after the first, second, ... failure, in minutes; after the last, the delivery has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720];

/** All in milliseconds. A run ends before the queue would give its rows to another process. */
const maxRunMs = 40_000;
const maxNoteAttempts = 20;
const noteRetryDelayMs = 1_000;

/** Sends what is due, one at a time, possibly beside other processes. Resolves to whether more is due. */
export async function deliverDue(channel: Channel, stopping: AbortSignal): Promise<boolean> {
  const claim = randomInt(2 ** 47);
  return db()
    .connection()
    .execute(async (own) => {
      await sql`select pg_advisory_lock(${claim}::bigint)`.execute(own);
      try {
        await releaseAbandoned(channel, own);
        const until = clock().now() + maxRunMs;
        while (!stopping.aborted) {
          if (clock().now() > until) return true;
          const row = await claimNext(channel, claim, own);
          if (!row) return false;
          const { table, deliver } = channel;
          const send = () => deliver(row.id);
          const sent = await orLog(["error", "something could not be sent"], send, { table, id: row.id });
          const receipt: Receipt = sent ?? { kind: "later", reason: messages.mail.notComposed };
          await note(channel, row, receipt);
          if (receipt.kind === "later" && receipt.isEverywhere) return false;
        }
        return false;
      } finally {
        // A broken connection has released its locks.
        await sql`select pg_advisory_unlock(${claim}::bigint)`.execute(own).catch(() => {});
      }
    });
}

async function releaseAbandoned({ table, repeatable }: Channel, own: Kysely<DB>): Promise<void> {
  const mayRepeat = sql<boolean>`coalesce(via = any(${[...repeatable]}::text[]), false)`;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set
      status = case when ${mayRepeat} then 'waiting' else 'failed' end,
      is_uncertain = not ${mayRepeat},
      last_error = case when ${mayRepeat} then last_error else ${messages.mail.wasStopped} end,
      due_at = now()
    where status = 'sending' and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = claim
    ) returning id`.execute(own);
  if (rows.length > 0)
    log.warn("the program was stopped while it was sending", { table, ids: rows.map(({ id }) => id) });
}

type Claimed = { id: string; attempts: number };

async function claimNext({ table, via }: Channel, claim: number, own: Kysely<DB>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update ${sql.table(table)} set status = 'sending', claim = ${claim}, via = ${via}, attempts = attempts + 1
    where id = (
      select id from ${sql.table(table)} where status = 'waiting' and due_at <= now()
      order by due_at, created_at, id limit 1 for update skip locked
    ) returning id, attempts`.execute(own);
  return rows[0];
}

/** Stores the result of an attempt. If the database does not answer, the delivery stays open. */
async function note({ table }: Channel, row: Claimed, receipt: Receipt): Promise<void> {
  const change = toChange(receipt, row.attempts);
  for (let turn = 1; ; turn++) {
    try {
      await run`
        update ${sql.table(table)} set claim = null, settled_at = null, ${change}
        where id = ${row.id} and (status = 'sending' or is_uncertain)`;
      break;
    } catch (error) {
      if (turn === maxNoteAttempts) throw error;
      await clock().pause(noteRetryDelayMs);
    }
  }
  if (receipt.kind === "sent") log.info("sent", { table, id: row.id });
  else log.warn("something was not sent", { table, id: row.id, attempts: row.attempts, reason: receipt.reason });
}

function toChange(receipt: Receipt, attempts: number): RawBuilder<unknown> {
  if (receipt.kind === "sent") {
    return sql`status = 'sent', sent_at = now(), is_uncertain = false, last_error = ${receipt.note ?? null}`;
  }
  const pause = pauses[attempts - 1];
  const isUncertain = receipt.kind === "unsure";
  if (receipt.kind === "later" && pause !== undefined) {
    const dueAt = sql`now() + make_interval(mins => ${pause})`;
    return sql`status = 'waiting', is_uncertain = false, last_error = ${receipt.reason}, due_at = ${dueAt}`;
  }
  return sql`status = 'failed', is_uncertain = ${isUncertain}, last_error = ${receipt.reason}`;
}
