import { processWide } from "~/lib/process-wide.ts";

export type Sender = { name: string; address: string };

/** Where events are posted to, for a CRM or another program. */
export type WebhookSettings = { url: string; secret: string; allowsPrivate: boolean };

export type MailSettings = {
  /** Public origin of the site, for links; without a slash at the end. */
  siteUrl: string;
  smtpUrl?: string;
  from?: Sender;
  /** Who is mailed about enquiries; when nobody is, the site settings say who. */
  notifyTo: readonly string[];
  dataDir: string;
  webhook?: WebhookSettings;
};

const opened = processWide<{ settings: MailSettings }>("mail");

export function openMail(settings: MailSettings): void {
  opened.settings = settings;
}

/** How mail leaves this process. Throws when openMail was not called. */
export function mailSettings(): MailSettings {
  if (!opened.settings) throw new Error("openMail() has not been called");
  return opened.settings;
}

/** Whether mail goes to a server, or is only kept. */
export function sendsMail(): boolean {
  return mailSettings().smtpUrl !== undefined;
}
