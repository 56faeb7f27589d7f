import { sql } from "kysely";
import { inTransaction, rowsOf, run } from "~/db/db.server.ts";
import { today } from "~/db/rows.server.ts";
import { log } from "~/lib/log.server.ts";
import { queueMail, readMailPlace, toStaffAddresses } from "~/mail/store/mail.server.ts";
import { reminderDays } from "./definition.ts";
import { type EndingLicence, mails } from "./mails.ts";

const [first, second, last] = reminderDays.map((number) => sql.lit(number));
const days = sql`(valid_until - ${today})`;
const step = sql`case when ${days} <= ${last} then ${last} when ${days} <= ${second} then ${second} else ${first} end`;

/** Public licences that have ended or end within 60 days, soonest first. */
export const listEndingLicences = () => rowsOf<EndingLicence>`
  select id, name, number, valid_until as "validUntil", ${days} as days from licences
  where is_active and ${days} <= ${first} order by valid_until, name`;

/** Mails staff about licences that end soon, once per reminder. Returns for how many. */
export async function remindOfLicences(): Promise<number> {
  const place = await readMailPlace();
  const to = toStaffAddresses(place.settings);
  return inTransaction(async () => {
    await run`update licences set reminded_days_before = null where reminded_days_before is not null and coalesce(${days} > ${first}, true)`;
    const ending = await rowsOf<EndingLicence>`
      update licences set reminded_days_before = ${step}
      where is_active and ${days} between 0 and ${first} and coalesce(reminded_days_before > ${step}, true)
      returning id, name, number, valid_until as "validUntil", ${days} as days`;
    if (ending.length === 0) return 0;
    if (to.length > 0) await queueMail({ kind: "licence", to, ...mails.toLicenceMail(ending, place) });
    else log.warn("no one can be reminded of licences: no address is set", { ending: ending.length });
    return ending.length;
  });
}
