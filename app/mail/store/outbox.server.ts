import { randomUUID } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { cellOf, db, inTransaction, rowOf, rowsOf } from "~/db/db.server.ts";
import { isId, readPage } from "~/db/rows.server.ts";
import type { Mails } from "~/db/schema.gen.ts";
import { type OutboxBox, type OutboxState, outboxBoxes } from "../outbox.ts";
import { toMessageId } from "./mail.server.ts";
import { mailSettings } from "./mail-settings.server.ts";

export type OutboxRow = Pick<
  Selectable<Mails>,
  | ("id" | "kind" | "recipients" | "subject" | "submissionId" | "status" | "attempts" | "lastError")
  | ("isUncertain" | "via" | "dueAt" | "sentAt" | "settledAt" | "createdAt")
>;

export type SendState = Pick<OutboxRow, "status" | "attempts" | "isUncertain" | "via" | "settledAt">;

type Parts = Record<"kind" | "words" | "content", RawBuilder<unknown>>;
const boxes: Record<OutboxBox, Parts & { table: "mails" | "webhook_deliveries" }> = {
  mail: {
    table: "mails",
    kind: sql`kind, recipients, subject`,
    words: sql`text_body as body, html_body, reply_to`,
    content: sql`cardinality(recipients) > 0`,
  },
  webhook: {
    table: "webhook_deliveries",
    kind: sql`event as kind, '{}'::text[] as recipients, '' as subject`,
    words: sql`body, null as html_body, null as reply_to`,
    content: sql`body <> ''`,
  },
};

const stateOf = sql`case when status = 'sending' then 'waiting' else status end`;
const columns = sql`id, submission_id, status, attempts, last_error, is_uncertain, via, due_at, sent_at, settled_at, created_at`;

/** One page of a box, newest first, with the count of each state. A page beyond the end is the last one. */
export async function listOutbox(wanted: { box: OutboxBox; state: OutboxState | null; page: number }) {
  const { box, state, page } = wanted;
  const { table, kind } = boxes[box];
  const groups = await rowsOf<{ state: OutboxState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from ${sql.table(table)} group by 1`;
  const countOf = (one: OutboxState) => groups.find((group) => group.state === one)?.count ?? 0;
  const counts = { waiting: countOf("waiting"), sent: countOf("sent"), failed: countOf("failed") };
  const listed = sql<OutboxRow>`(
    select ${kind}, ${columns} from ${sql.table(table)} where ${state}::text is null or ${stateOf} = ${state})`;
  const newest = db().selectFrom(listed.as("listed")).selectAll().orderBy("createdAt", "desc").orderBy("id");
  const all = counts.waiting + counts.sent + counts.failed;
  return { ...(await readPage(newest, { page, pageSize: 50 })), counts, all };
}

export async function findOutboxItem(box: OutboxBox, id: string) {
  if (!isId(id)) return null;
  const { table, kind, words } = boxes[box];
  return rowOf<OutboxRow & { body: string; htmlBody: string | null; replyTo: string | null }>`
    select ${kind}, ${words}, ${columns} from ${sql.table(table)} where id = ${id}`;
}

/** The result of an action: "erased" if there is nothing left to send, "busy" while it is being sent. */
export type OutboxOutcome = "done" | "gone" | "erased" | "busy";

/** Sends a message again, or now. One that arrived goes out as a new mail, a failed one keeps its Message-ID. */
export async function resend(box: OutboxBox, id: string): Promise<OutboxOutcome> {
  const { table, content } = boxes[box];
  return change(box, id, (status) => {
    const isNew = box === "mail" && status === "sent";
    const renamed = isNew ? sql`, message_id = ${toMessageId(randomUUID(), mailSettings())}` : sql``;
    return sql`
      update ${sql.table(table)} set status = 'waiting', due_at = now(), attempts = 0, is_uncertain = false,
        settled_at = null ${renamed}
      where id = ${id} and ${content}`;
  });
}

/** Dismisses a failure, which no longer counts as failing. */
export async function dismissFailure(box: OutboxBox, id: string): Promise<OutboxOutcome> {
  const { table } = boxes[box];
  return change(box, id, () => sql`update ${sql.table(table)} set settled_at = now() where id = ${id}`);
}

async function change(box: OutboxBox, id: string, toUpdate: (status: string) => RawBuilder<unknown>) {
  if (!isId(id)) return "gone";
  const { table } = boxes[box];
  return inTransaction(async (): Promise<OutboxOutcome> => {
    const status = await cellOf<string>`select status from ${sql.table(table)} where id = ${id} for update`;
    if (status === null) return "gone";
    if (status === "sending") return "busy";
    const { numAffectedRows } = await toUpdate(status).execute(db());
    return Number(numAffectedRows) > 0 ? "done" : "erased";
  });
}

/** Counts of deliveries; `kept` are mails of the last twelve weeks that are only files, and not erased. */
export type Unsent = { mail: number; webhook: number; kept: number };

/** Counts the deliveries with a problem: failed and not dismissed, waiting for another attempt, or not yet queued. */
export async function countUnsent(): Promise<Unsent> {
  const failing = sql`(status = 'failed' and settled_at is null)
    or (status = 'waiting' and (attempts > 0 or due_at < now() - interval '10 minutes'))`;
  return (await rowOf<Unsent>`select
    (select count(*)::int from mails where ${failing}) + (select count(*)::int from unqueued_mails) as mail,
    (select count(*)::int from webhook_deliveries where ${failing}) as webhook,
    (select count(*)::int from mails where status = 'sent' and via = 'folder' and ${boxes.mail.content}
      and created_at > now() - interval '12 weeks') as kept`) as Unsent;
}

/** When something was last sent: a mail by the mail server, an event to the webhook; null if never. */
export async function findLastSent() {
  const found = await rowOf<Record<OutboxBox, Date | null>>`select
    (select max(sent_at) from mails where status = 'sent' and via = 'smtp') as mail,
    (select max(sent_at) from webhook_deliveries where status = 'sent') as webhook`;
  return { mail: found?.mail ?? null, webhook: found?.webhook ?? null };
}

/**
 * The boxes whose messages wait or have failed after three or more attempts while none of the others got through since: the
 * way is blocked, not one recipient. With the newest reason.
 */
export async function findBlockedBoxes(): Promise<{ box: OutboxBox; reason: string | null }[]> {
  const blocked = await Promise.all(
    outboxBoxes.map(async (box) => {
      const { table } = boxes[box];
      const reason = await cellOf<string>`
        select coalesce(last_error, '') from ${sql.table(table)} stuck
        where attempts >= 3 and settled_at is null and (status = 'failed' or status = 'waiting')
          and not exists (select from ${sql.table(table)} other
            where other.status = 'sent' and other.sent_at > stuck.created_at + interval '5 minutes')
        order by created_at desc limit 1`;
      return reason === null ? [] : [{ box, reason }];
    }),
  );
  return blocked.flat();
}
