import { type Kysely, sql, type Transaction } from "kysely";
import {
  type AccountNews,
  toAccountNewsLetter,
  toInvitationLetter,
  toNewAddressLetter,
  toResetLetter,
  toSignInLetter,
} from "~/content/mail/account-mails.ts";
import type { Letter, MailPlace } from "~/content/mail/mail-page.ts";
import { invitationDays, type Role } from "~/content/rights.ts";
import { settingsPage, toSettings } from "~/content/settings.ts";
import { toSignInToken } from "~/content/sign-in.ts";
import { db } from "./db.server.ts";
import { queueMail } from "./mail.server.ts";
import { mailSettings } from "./mail-settings.server.ts";
import { listPageContent } from "./page-content.server.ts";
import type { DB } from "./schema.gen.ts";

/** Kinds of mails whose words are for their recipient alone: whoever reads the link can use it. */
export const privateMailKinds: ReadonlySet<string> = new Set([
  "password-reset",
  "invitation",
  "email-change",
  "sign-in-code",
]);

const linksPerHour = 5;

async function hasPassword(email: string): Promise<boolean> {
  const found = await db()
    .selectFrom("authAccounts as account")
    .innerJoin("authUsers as user", "user.id", "account.userId")
    .select("account.id")
    .where("account.providerId", "=", "credential")
    .where("user.email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}

/** Mails the link for a new password. Beyond the limit nothing is sent: anybody can ask for anybody. */
export async function sendResetLink(email: string, token: string, minutes: number): Promise<void> {
  const sent = await db()
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "password-reset")
    .where(sql<boolean>`lower(recipients[1]) = ${email}`)
    .where("createdAt", ">", sql<Date>`now() - interval '1 hour'`)
    .execute();
  if (sent.length >= linksPerHour || !(await hasPassword(email))) return;
  const link = `${mailSettings().siteUrl}/admin/reset-password?token=${encodeURIComponent(token)}`;
  await send("password-reset", email, (place) => toResetLetter(link, minutes, place));
}

/** Mails the link that confirms a new e-mail address, to that address. */
export async function sendNewAddressLink(email: string, token: string, minutes: number): Promise<void> {
  const link = `${mailSettings().siteUrl}/admin/account/email?token=${encodeURIComponent(token)}`;
  await send("email-change", email, (place) => toNewAddressLetter(link, minutes, place));
}

/** Mails a code and a link to sign in with. */
export async function sendSignInMail(email: string, code: string): Promise<void> {
  const link = `${mailSettings().siteUrl}/admin/code?${new URLSearchParams({ token: toSignInToken(email, code) })}`;
  await send("sign-in-code", email, (place) => toSignInLetter(code, link, place));
}

/** Tells a person what has happened to the account. */
export async function sendAccountNews(email: string, news: AccountNews, database: Kysely<DB>): Promise<void> {
  await send("account-news", email, (place) => toAccountNewsLetter(news, place), database);
}

/** Mails an invitation, in the transaction that stores it. */
export async function sendInvitation(
  trx: Transaction<DB>,
  { link, invitedBy, ...invitation }: { email: string; name: string; role: Role; link: string; invitedBy: string },
): Promise<void> {
  const by = await trx
    .selectFrom("adminUsers")
    .select(["displayName", "email"])
    .where("userId", "=", invitedBy)
    .executeTakeFirst();
  const inviter = by?.displayName || by?.email || null;
  const write = (place: MailPlace) => toInvitationLetter({ ...invitation, link, inviter, days: invitationDays }, place);
  await send("invitation", invitation.email, write, trx);
}

async function send(
  kind: string,
  to: string,
  write: (place: MailPlace) => Letter,
  database: Kysely<DB> = db(),
): Promise<void> {
  const settings = toSettings((await listPageContent()).get(settingsPage));
  await queueMail(database, { ...write({ settings, siteUrl: mailSettings().siteUrl }), kind, to });
}
