import { type AccountNews, toAccountNewsLetter, toResetLetter } from "~/content/mail/account-mails.ts";
import type { Letter, MailPlace } from "~/content/mail/mail-page.ts";
import { rowOf } from "./db.server.ts";
import { countMailsTo, queueMail, readMailPlace } from "./mail.server.ts";
import { mailSettings } from "./mail-settings.server.ts";

const screens = {
  "password-reset": "reset-password",
  "email-change": "account/email",
  "sign-in-code": "code",
  invitation: "invitation",
};

/** Kinds of mails whose words are for their recipient alone: whoever reads the link can use it. */
export const privateMailKinds: ReadonlySet<string> = new Set(Object.keys(screens));

export function toSecretLink(kind: keyof typeof screens, token: string): string {
  return `${mailSettings().siteUrl}/admin/${screens[kind]}?${new URLSearchParams({ token })}`;
}

export async function sendSecret(
  kind: keyof typeof screens,
  { to, token }: { to: string; token: string },
  write: (link: string, place: MailPlace) => Letter,
): Promise<void> {
  await queueMail({ ...write(toSecretLink(kind, token), await readMailPlace()), kind, to });
}

const linksPerHour = 5;

/** Mails the link for a new password. Beyond the limit nothing is sent: anybody can ask for anybody. */
export async function sendResetLink(to: string, token: string, minutes: number): Promise<void> {
  if ((await countMailsTo(to, "password-reset", "1 hour")) >= linksPerHour) return;
  // Somebody who was taken off the staff has an account still, and no password to forget.
  const password = await rowOf`
    select from auth_accounts a join auth_users u on u.id = a.user_id
    where a.provider_id = 'credential' and u.email = ${to}`;
  if (password) await sendSecret("password-reset", { to, token }, (link, place) => toResetLetter(link, minutes, place));
}

/** Tells a person what has happened to the account. */
export async function sendAccountNews(to: string, news: AccountNews): Promise<void> {
  await queueMail({ ...toAccountNewsLetter(news, await readMailPlace()), kind: "account-news", to });
}
