import { parseHours, toPublishedHours } from "~/content/company/opening-hours.ts";
import { listSpecialDates } from "~/content/company/special-hours.ts";
import { type ReplyPromise, usualWeek } from "~/content/enquiries/reply-promise.ts";
import { changeSet } from "../changes/change-sets.server.ts";
import { type DraftPlace, removeDraft } from "../changes/drafts.server.ts";
import { inTransaction, rowOf } from "../db/db.server.ts";
import { readMailPlace } from "../mail/mail.server.ts";

/** How the promised hours are counted, with the version for saving; the week is that of the opening hours. */
export async function findReplyPromise(): Promise<ReplyPromise & { version: number }> {
  const [row, { settings }] = await Promise.all([
    rowOf<PromiseChoice & { version: number }>`select counts, holidays, version from reply_promise`,
    readMailPlace(),
  ]);
  const told = toPublishedHours(settings.company_opening_hours, settings.company_working_hours);
  const week = parseHours(told) ?? usualWeek;
  const special = listSpecialDates(settings.company_special_hours, week);
  return { ...{ counts: "calendar", holidays: [], version: 0, ...row }, week, special };
}

export type PromiseChoice = Pick<ReplyPromise, "counts" | "holidays">;

/** Saves the settings and deletes their draft. Returns the change set, or null if the version is outdated. */
export async function saveReplyPromise(
  { counts, holidays }: PromiseChoice,
  { version, draft, userId }: { version: number; draft: DraftPlace; userId: string },
): Promise<string | null> {
  return inTransaction(async () => {
    const row = await rowOf<{ changeSet: string | null }>`
      update reply_promise set counts = ${counts}, holidays = ${JSON.stringify(holidays)}::jsonb, updated_by = ${userId}::uuid
      where version = ${version} returning ${changeSet} as change_set`;
    if (row) await removeDraft(draft, userId);
    return row?.changeSet ?? null;
  });
}
