import { cellOf, columnOf, inTransaction, run } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import { judgeBackups } from "~/features/backup/scheduled-backup.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { queueMail, readMailPlace } from "~/mail/store/mail.server.ts";
import { findBlockedBoxes } from "~/mail/store/outbox.server.ts";
import { queueWebhook } from "~/mail/store/webhook.server.ts";
import { findFailingJobs } from "./failing-jobs.server.ts";
import { type Alarm, type AlarmState, mails } from "./mails.ts";

/** What owners have been told of: by the alarm's key, since when it fails and when they were told last (ISO, UTC). */
type Told = Record<string, Noted>;
type Noted = Alarm & { since: string; toldAt: string };

const reminderMs = 86_400_000;
const stateKey = "alarms";

/**
 * Tells owners by mail and other programs by webhook what fails: once when it begins, each day while it lasts, and when it is
 * over. Returns how many alarms were told. Of several processes one at a time does this.
 */
export async function tellOfAlarms(now = clock().date()): Promise<number> {
  const { alarms, unknown } = await listAlarms();
  return inTransaction(async () => {
    await run`insert into app_state (key, value) values (${stateKey}, '{}') on conflict (key) do nothing`;
    const told = (await cellOf<Told>`select value from app_state where key = ${stateKey} for update`) ?? {};
    const kept = unknown.flatMap((key) => told[key] ?? []);
    const next = toNext(told, [...kept, ...alarms], now);
    const due = Object.entries(next).filter(([key, { toldAt }]) => told[key]?.toldAt !== toldAt);
    const over = Object.entries(told).flatMap(([key, alarm]) => (next[key] ? [] : [alarm]));
    for (const [key, alarm] of due) await tell(alarm, told[key] ? "still" : "begun");
    for (const alarm of over) await tell(alarm, "over");
    const count = due.length + over.length;
    if (count > 0) await run`update app_state set value = ${JSON.stringify(next)}::jsonb where key = ${stateKey}`;
    return count;
  });
}

/** What owners will have been told of; with `now` where they have to be told. */
function toNext(told: Told, alarms: readonly Alarm[], now: Date): Told {
  const moment = now.toISOString();
  return Object.fromEntries(
    alarms.map((alarm) => {
      const { since = moment, toldAt = moment } = told[toKey(alarm)] ?? {};
      const isDue = now.getTime() - Date.parse(toldAt) >= reminderMs;
      return [toKey(alarm), { ...alarm, since, toldAt: isDue ? moment : toldAt }];
    }),
  );
}

const toKey = ({ part, job }: Alarm): string => job ?? part;

/** Backups that cannot be listed leave open whether theirs still last; the other alarms are told meanwhile. */
async function listAlarms(): Promise<{ alarms: Alarm[]; unknown: Alarm["part"][] }> {
  const judged = attempt("the backups", judgeBackups);
  const [{ failing }, blocked, backups] = await Promise.all([findFailingJobs(), findBlockedBoxes(), judged]);
  const parts = { backup: "backup", "try-backup": "backup-test", mail: "mail", webhook: "webhook" } as const;
  const ofJobs = failing.map(({ name, reason }): Alarm => {
    const part = parts[name as keyof typeof parts];
    return part ? { part, reason } : { part: "job", job: name, reason };
  });
  const ofState: Alarm[] = [
    ...blocked.map(({ box, reason }) => ({ part: box, reason: reason ?? "" })),
    ...(backups.ok && backups.value.problem ? [{ part: "backup-test" as const, reason: backups.value.problem }] : []),
    ...(backups.ok && backups.value.isOverdue ? [{ part: "backup" as const, reason: messages.backups.overdue }] : []),
  ];
  const alarms = [...new Map([...ofState, ...ofJobs].map((alarm) => [toKey(alarm), alarm])).values()];
  return { alarms, unknown: backups.ok ? [] : ["backup", "backup-test"] };
}

/** Queues the mails and the event of one alarm, in the caller's transaction. */
async function tell({ since, toldAt: _, ...alarm }: Noted, state: AlarmState): Promise<void> {
  const place = await readMailPlace();
  const to = await columnOf<string>`
    select u.email from admin_users a join auth_users u on u.id = a.user_id
    where a.staff_role = 'owner' and a.disabled_at is null order by u.email`;
  const title = mails.toAlarmTitle(alarm, state);
  log.warn("owners are told", { title });
  const mail = mails.toAlarmMail(alarm, state, place);
  // Each has a mail of their own: one address that is refused stops nobody else's.
  for (const address of to) await queueMail({ kind: "alarm", to: address, ...mail });
  const url = mails.toAlarmHref(alarm, place.siteUrl);
  await queueWebhook({
    event: state === "over" ? "system.recovered" : "system.failed",
    system: { ...alarm, title, since, reminder: state === "still", url },
  });
}
