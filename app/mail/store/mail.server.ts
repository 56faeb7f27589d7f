import { randomUUID } from "node:crypto";
import { type Settings, toSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { cellOf, rowsOf, run } from "~/db/db.server.ts";
import { parseMailAddress, parseMailAddresses, toBodyText, toHeaderText } from "~/lib/text/mail-text.ts";
import { language } from "~/lib/text/messages.ts";
import type { MailPlace } from "../mail-page.ts";
import { type MailSettings, mailSettings } from "./mail-settings.server.ts";

/** The site's address, and its settings in the current language, for mails. */
export async function readMailPlace(): Promise<MailPlace> {
  const rows = await rowsOf<{ key: string; value: string }>`
    select base.section_key as key,
      coalesce(case when base.content_value <> '' then words.content_value end, base.content_value) as value
    from page_content base left join page_content_in words
      on words.page_slug = base.page_slug and words.section_key = base.section_key and words.language = ${language()}
    where base.page_slug = ${settingsPage} and base.is_active`;
  return { settings: toSettings(new Map(rows.map(({ key, value }) => [key, value]))), siteUrl: mailSettings().siteUrl };
}

/** The recipients of new enquiries: from the environment, otherwise the setting, otherwise the company's address. */
export function toStaffAddresses(settings: Settings): string[] {
  const { notifyTo } = mailSettings();
  if (notifyTo.length > 0) return [...notifyTo];
  const chosen = parseMailAddresses(settings.notification_emails);
  return chosen.length > 0 ? chosen : parseMailAddresses(settings.contact_email);
}

/** How many mails of a kind were queued for an address within a PostgreSQL interval. */
export async function countMailsTo(address: string, kind: string, within: string) {
  const count = await cellOf<number>`
    select count(*)::int from mails where kind = ${kind} and lower(recipients[1]) = lower(${address})
      and created_at > now() - ${within}::interval`;
  return count ?? 0;
}

type NewMail = {
  kind: string;
  to: string | readonly string[];
  replyTo?: string | { name: string; address: string } | null;
  subject: string;
  text: string;
  html?: string;
  submissionId?: string;
  dueInMinutes?: number;
  /** The user who pressed Send. Without one, the mail declares itself as automatic. */
  createdBy?: string;
};

/** Queues a mail in the caller's transaction; some kinds once per enquiry. Returns its id; throws without recipients. */
export async function queueMail(mail: NewMail): Promise<string> {
  const recipients = [...new Set([mail.to].flat().flatMap((text) => parseMailAddress(text) ?? []))];
  if (recipients.length === 0) throw new Error("none of the recipients is a mail address");
  const replyTo = typeof mail.replyTo === "string" ? { name: "", address: mail.replyTo } : mail.replyTo;
  const answersTo = replyTo && parseMailAddress(replyTo.address);
  const id = randomUUID();
  const answersToName = answersTo ? toHeaderText(replyTo.name, 100) || null : null;
  await run`
    insert into mails (id, kind, recipients, submission_id, reply_to, reply_to_name, subject, text_body, html_body,
      is_automatic, created_by, message_id, due_at)
    values (${id}::uuid, ${mail.kind}, ${recipients}::text[], ${mail.submissionId ?? null}::uuid, ${answersTo || null},
      ${answersToName}, ${toHeaderText(mail.subject)}, ${toBodyText(mail.text)},
      ${mail.html === undefined ? null : toBodyText(mail.html)}, ${mail.createdBy === undefined},
      ${mail.createdBy ?? null}::uuid, ${toMessageId(id, mailSettings())},
      now() + make_interval(mins => ${mail.dueInMinutes ?? 0}))
    on conflict (submission_id, kind) where kind in ('notification', 'confirmation', 'overdue') do nothing`;
  return id;
}

/** The Message-ID of a mail; it stays the same for each attempt, so that a duplicate is recognised. */
export function toMessageId(id: string, { from, siteUrl }: MailSettings): string {
  const host = from?.address.split("@")[1] ?? new URL(siteUrl).hostname;
  return `<${id}@${host}>`;
}
