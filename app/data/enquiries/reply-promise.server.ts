import { parseHours, toPublishedHours } from "~/content/company/opening-hours.ts";
import { type ReplyPromise, toReplyPromise } from "~/content/enquiries/reply-promise.ts";
import { changeSet } from "../changes/change-sets.server.ts";
import { type DraftPlace, removeDraft } from "../changes/drafts.server.ts";
import { db, inTransaction } from "../db/db.server.ts";
import { readMailPlace } from "../mail/mail.server.ts";

/** How the promised hours are counted, with the version that a save has to name; the week is that of the opening hours. */
export async function findReplyPromise(): Promise<ReplyPromise & { version: number }> {
  const [row, { settings }] = await Promise.all([
    db().selectFrom("replyPromise").select(["counts", "week", "holidays", "version"]).executeTakeFirst(),
    readMailPlace(),
  ]);
  const week = parseHours(toPublishedHours(settings.company_opening_hours, settings.company_working_hours));
  return { ...toReplyPromise({ ...row, ...(week && { week }) }), version: row?.version ?? 0 };
}

export type PromiseChoice = Pick<ReplyPromise, "counts" | "holidays">;

/** Saves how they are counted, and takes the draft of it away. Returns the name of the change, or null when somebody else has saved since that version. */
export async function saveReplyPromise(
  { counts, holidays }: PromiseChoice,
  { version, draft, userId }: { version: number; draft: DraftPlace; userId: string },
): Promise<string | null> {
  return inTransaction(async () => {
    const row = await db()
      .updateTable("replyPromise")
      .set({ counts, holidays: JSON.stringify(holidays), updatedBy: userId })
      .where("version", "=", version)
      .returning(changeSet.as("changeSet"))
      .executeTakeFirst();
    if (row) await removeDraft(draft, userId);
    return row?.changeSet ?? null;
  });
}
