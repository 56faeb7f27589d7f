import { jobs } from "../../jobs/jobs.ts";
import { type MailContent, type MailPlace, toMail } from "../../mail/mail-page.ts";

/** What fails: the backup, its test, mail, the webhook, or one of the other background tasks. */
export type AlarmPart = "backup" | "backup-test" | "mail" | "webhook" | "job";

/** Something that fails. `job` names a task; `reason` is what the program says about it. */
export type Alarm = { part: AlarmPart; job?: keyof typeof jobs; reason: string };
export type AlarmState = "begun" | "still" | "over";

const failing = {
  backup: "The site is not backed up",
  "backup-test": "The newest backup could not be restored",
  mail: "Mail cannot be sent",
  webhook: "Enquiries do not reach the other program",
};
const names = {
  backup: "the backup of the site",
  "backup-test": "the test of the newest backup",
  mail: "sending mail",
  webhook: "sending enquiries to the other program",
};
const screens = {
  ...{ backup: "/admin/system/backups", "backup-test": "/admin/system/backups", job: "/admin/system" },
  ...{ mail: "/admin/outbox?state=failed", webhook: "/admin/outbox?box=webhook" },
};

/** The sentence that tells of an alarm, without a full stop; also for the webhook. */
export function toAlarmTitle({ part, job }: Pick<Alarm, "part" | "job">, state: AlarmState): string {
  const task = job ? jobs[job].title : "";
  if (state === "over") return `No longer fails: ${part === "job" ? task : names[part]}`;
  const title = part === "job" ? `Fails again and again: ${task}` : failing[part];
  return state === "still" ? `Still: ${title}` : title;
}

/** Where staff look into it. */
export const toAlarmHref = ({ part }: Pick<Alarm, "part">, siteUrl: string): string => siteUrl + screens[part];

/** The mail to owners about a part that fails, still fails, or no longer does. */
export function toAlarmMail(alarm: Alarm, state: AlarmState, place: MailPlace): MailContent {
  const isOver = state === "over";
  const said = isOver
    ? "It failed before. The program finds no failure any more."
    : "The website itself is not affected. Someone should look into this.";
  return toMail(place, {
    title: toAlarmTitle(alarm, state),
    preview: said,
    blocks: [
      said,
      { kind: "facts", facts: [{ label: isOver ? "It was" : "Reason", value: alarm.reason }] },
      { kind: "button", label: isOver ? "Open" : "Look into it", href: toAlarmHref(alarm, place.siteUrl) },
    ],
    footer: [
      "You receive this because you are an owner. While it fails there is one reminder a day, and a mail when it is over.",
    ],
  });
}
