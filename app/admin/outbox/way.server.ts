import { settingsPage, toSettings } from "~/content/settings.ts";
import { toStaffAddresses } from "~/data/mail.server.ts";
import { findSender } from "~/data/mail-sender.server.ts";
import { mailSettings, sendsMail } from "~/data/mail-settings.server.ts";
import { listPageContent } from "~/data/page-content.server.ts";
import type { Way } from "./way-banner.tsx";

/** How mail leaves the program at this moment. */
export async function readWay(): Promise<Way> {
  const settings = toSettings((await listPageContent()).get(settingsPage));
  const from = await findSender();
  return {
    sendsMail: sendsMail(),
    from: from && `${from.name} <${from.address}>`,
    staff: toStaffAddresses(settings),
    hasWebhook: mailSettings().webhook !== undefined,
  };
}
