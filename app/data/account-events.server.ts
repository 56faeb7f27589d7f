import { sql, type Transaction } from "kysely";
import type { AccountEventKind } from "~/content/account-events.ts";
import { log } from "~/lib/log.server.ts";
import { countPages } from "~/lib/pages.ts";
import { requestSource } from "~/lib/request-source.server.ts";
import { changedByName } from "./change-notes.server.ts";
import { db } from "./db.server.ts";
import { isId } from "./records.server.ts";
import type { DB } from "./schema.gen.ts";

/** Something that has happened to an account. Never with a password, a code or a link in it. */
export type AccountEvent = {
  kind: AccountEventKind;
  /** Whose account it is; without it, of the one with this `email`, else of the person who is signed in. */
  userId?: string;
  email?: string;
  /** A word or two: by which way, from which role to which, what a passkey is called. */
  detail?: string;
  /** Of many in a row, one in 15 minutes is enough. */
  isRepeated?: boolean;
};

/**
 * Notes an event for the owners, with who did it and from where as the request at hand knows it. In a transaction it is
 * noted with the change or not at all; without one a failure goes to the log only and stops nobody.
 */
export async function noteAccountEvent(event: AccountEvent, trx?: Transaction<DB>): Promise<void> {
  if (trx) return insert(trx, event);
  try {
    await insert(db(), event);
  } catch (error) {
    log.error("an event of an account could not be noted", { kind: event.kind, error });
  }
}

async function insert(database: Pick<Transaction<DB>, "getExecutor">, event: AccountEvent): Promise<void> {
  const source = requestSource();
  const { kind, userId, email, detail = "", isRepeated = false } = event;
  const actor = source?.userId ?? null;
  const own = userId === undefined && email === undefined ? actor : null;
  await sql`
    insert into auth_events (kind, user_id, actor_id, detail, ip_address, user_agent)
    select ${kind}, whose.id, nullif(${actor}::uuid, whose.id), ${detail}, ${source?.clientAddress ?? null},
      ${source?.userAgent.slice(0, 300) ?? null}
    from (select coalesce(${userId ?? own}::uuid, (select id from auth_users where email = lower(trim(${email ?? null})))) as id) whose
    where not ${isRepeated} or not exists (
      select from auth_events e where e.kind = ${kind} and e.user_id is not distinct from whose.id
        and e.ip_address is not distinct from ${source?.clientAddress ?? null} and e.at > now() - interval '15 minutes'
    )`.execute(database as Transaction<DB>);
}

/** An event as owners read it. */
export type ShownAccountEvent = {
  id: string;
  at: Date;
  kind: string;
  /** Whose account it is; null where there is none with the address that was typed, or not yet. */
  person: string | null;
  /** Who did it, where that is another person. */
  actor: string | null;
  detail: string;
  ipAddress: string | null;
  userAgent: string | null;
};

const perPage = 50;

/** One page of what has happened to accounts, the newest first; a page beyond the end is the last one. */
export async function listAccountEvents(wanted: { kind: AccountEventKind | null; userId: string; page: number }) {
  const { kind, userId } = wanted;
  const which = sql`(${kind}::text is null or kind = ${kind})
    ${isId(userId) ? sql`and ${userId}::uuid in (user_id, actor_id)` : sql``}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from auth_events where ${which}`.execute(db());
  const total = counted.rows[0]?.total ?? 0;
  const page = Math.min(wanted.page, countPages(total, perPage));
  const { rows } = await sql<ShownAccountEvent>`
    select id::text, at, kind, detail, ip_address, user_agent,
      case when user_id is not null then ${changedByName(sql`user_id`)} end as person,
      case when actor_id is not null then ${changedByName(sql`actor_id`)} end as actor
    from auth_events where ${which}
    order by at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db());
  return { rows, total, page, pageSize: perPage };
}
