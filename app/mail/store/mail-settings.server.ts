import { perApp } from "~/lib/app-state.server.ts";

export type Sender = { name: string; address: string };

/** Where events are posted, for a CRM or another program. */
export type WebhookSettings = { url: string; secret: string; allowsPrivate: boolean };

export type MailSettings = {
  /** Public origin of the site for links, without a trailing slash. */
  siteUrl: string;
  smtpUrl?: string;
  from?: Sender;
  /** The recipients of notifications about enquiries; if empty, the site settings apply. */
  notifyTo: readonly string[];
  dataDir: string;
  webhook?: WebhookSettings;
};

const opened = perApp("mail", (): Partial<{ settings: MailSettings }> => ({}));

export function openMail(settings: MailSettings): void {
  opened().settings = settings;
}

/** The mail settings of this process. Throws if openMail was not called. */
export function mailSettings(): MailSettings {
  const { settings } = opened();
  if (!settings) throw new Error("openMail() has not been called");
  return settings;
}

/** Whether mail is sent to a server, or only stored. */
export const sendsMail = (): boolean => mailSettings().smtpUrl !== undefined;
