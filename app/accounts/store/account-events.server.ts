import { sql } from "kysely";
import { changedByName } from "~/db/changes/change-sets.server.ts";
import { db, hasRow, inTransaction, rowOf } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { isId, readPage } from "~/db/rows.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { toDeviceWords } from "~/lib/http/device-words.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { requestSource } from "~/lib/http/request-source.server.ts";
import type { MailContent, MailPlace } from "~/mail/mail-page.ts";
import { countMailsTo, queueMail, readMailPlace } from "~/mail/store/mail.server.ts";
import { mailSettings } from "~/mail/store/mail-settings.server.ts";
import type { AccountEventKind } from "../account-events.ts";
import { mails } from "../mails.ts";

/** An event of an account. It never contains a password, a code or a link. */
type AccountEvent = {
  kind: AccountEventKind;
  /** The account; without it, the one with this `email`, otherwise the signed-in user's. */
  userId?: string;
  email?: string;
  detail?: string;
  isRepeated?: boolean;
};

/** Records an event for the owners and mails the user about news; outside a transaction, a failure is only logged. */
export async function noteAccountEvent(event: AccountEvent): Promise<void> {
  if (db().isTransaction) return note(event);
  const { kind, email, detail, isRepeated } = event;
  if (isRepeated && !isFirstOfMany()([kind, email ?? event.userId, detail, requestSource()?.clientAddress].join(" ")))
    return;
  const work = () => (mails.isMailedToUser(kind) ? inTransaction(() => note(event)) : note(event));
  await orLog(["error", "an event of an account could not be noted"], work, { kind });
}

const isFirstOfMany = perApp("account events", () => createRateLimit([{ most: 1, within: 15 * 60_000 }]));

async function note({ kind, userId, email, detail = "" }: AccountEvent): Promise<void> {
  const { userId: actor = null, clientAddress: address = null, userAgent = null } = requestSource() ?? {};
  const whose = userId ?? (email === undefined ? actor : null);
  const noted = await rowOf<{ at: Date; email: string | null }>`
    with whose as (
      select (select id from auth_users where id = ${whose}::uuid or email = lower(btrim(${email ?? null}::text))) as id
    )
    insert into auth_events (kind, user_id, actor_id, detail, ip_address, user_agent)
    select ${kind}, id, nullif(${actor}::uuid, id), ${detail}, ${address}, left(${userAgent}, 300) from whose
    returning at, (select u.email from auth_users u where u.id = user_id) as email`;
  if (!noted?.email || !mails.isMailedToUser(kind)) return;
  const news = { kind, detail, at: noted.at, device: toDeviceWords(userAgent), address: address ?? "" };
  await queueMail({ ...mails.toAccountNewsMail(news, await readMailPlace()), kind: "account-news", to: noted.email });
}

/** `person` is the account's owner; null if no account has the typed address, or not yet. */
export type ShownAccountEvent = Record<"id" | "kind" | "detail", string> &
  Record<"person" | "actor" | "ipAddress" | "userAgent", string | null> & { at: Date };

/** One page of account events, newest first; a page beyond the end is the last one. */
export async function listAccountEvents(wanted: { kind: AccountEventKind | null; userId: string; page: number }) {
  const { kind, userId } = wanted;
  const which = sql`(${kind}::text is null or kind = ${kind})
    ${isId(userId) ? sql`and ${userId}::uuid in (user_id, actor_id)` : sql``}`;
  const events = sql<ShownAccountEvent>`(
    select id, at, kind, detail, ip_address, user_agent,
      ${changedByName(sql`auth_events.user_id`)} as person, ${changedByName(sql`auth_events.actor_id`)} as actor
    from auth_events where ${which})`.as("listed");
  const newest = db().selectFrom(events).selectAll().orderBy("at", "desc").orderBy("id", "desc");
  return readPage(newest, { page: wanted.page, pageSize: 50 });
}

/** After a password change: ends the links and codes sent before, records the event and informs the user. */
export async function passwordChanged(userId: string, kind: "password-changed" | "password-reset"): Promise<void> {
  await db().deleteFrom("authVerifications").where("value", "like", `${userId}%`).execute();
  await noteAccountEvent({ kind, userId });
}

const screens = {
  "password-reset": "reset-password",
  "email-change": "account/email",
  "sign-in-code": "code",
  invitation: "invitation",
};

/** Mails whose text only the recipient may read, because anyone with the link can use it. */
export const privateMailKinds: ReadonlySet<string> = new Set(Object.keys(screens));

export function toSecretLink(kind: keyof typeof screens, token: string): string {
  return `${mailSettings().siteUrl}/admin/${screens[kind]}?${new URLSearchParams({ token })}`;
}

export async function sendSecret(
  kind: keyof typeof screens,
  { to, token }: { to: string; token: string },
  write: (link: string, place: MailPlace) => MailContent,
): Promise<void> {
  await queueMail({ ...write(toSecretLink(kind, token), await readMailPlace()), kind, to });
}

const maxLinksPerHour = 5;

/** Mails a link for a new password. Beyond the limit it sends nothing: anyone can ask for any address. */
export async function sendResetLink(to: string, token: string, minutes: number): Promise<void> {
  if ((await countMailsTo(to, "password-reset", "1 hour")) >= maxLinksPerHour) return;
  // A former member of staff still has an account, but no password to reset.
  const hasPassword = await hasRow`
    select from auth_accounts a join auth_users u on u.id = a.user_id
    where a.provider_id = 'credential' and u.email = ${to}`;
  if (!hasPassword) return;
  await sendSecret("password-reset", { to, token }, (link, place) => mails.toResetMail(link, minutes, place));
}
