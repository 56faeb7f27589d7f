import { parseHours, toPublishedHours } from "~/company/opening-hours.ts";
import { listSpecialDates } from "~/company/special-hours.ts";
import { readMailPlace } from "~/mail/store/mail.server.ts";
import { type ReplyPromise, usualWeek } from "../reply-promise.ts";

/** How the promised hours are counted, by the site settings. */
export async function findReplyPromise(): Promise<ReplyPromise> {
  const { settings } = await readMailPlace();
  const told = toPublishedHours(settings.company_opening_hours, settings.company_working_hours);
  const week = parseHours(told) ?? usualWeek;
  const special = listSpecialDates(settings.company_special_hours, week);
  return { counts: settings.company_reply_hours === "working" ? "working" : "calendar", week, special };
}
