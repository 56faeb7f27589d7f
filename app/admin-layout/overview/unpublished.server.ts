import { canOpen, type Role } from "~/accounts/rights.ts";
import { findDraftedTable } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { listLatestDrafts } from "~/db/changes/drafts.server.ts";
import { splitKind } from "~/definitions/translation-kind.ts";
import { toSubject } from "~/editing/admin/history/change-words.ts";
import { toEventWords } from "~/editing/admin/schedule/event-words.ts";
import { toScheduledHref, toScheduledSubject } from "~/editing/admin/schedule/schedule-words.ts";
import { listComingRecords, listSchedule } from "~/editing/store/scheduled-changes.server.ts";
import { messages } from "~/features/system/admin/messages.ts";
import type { Attention } from "./attention.server.ts";

/** Unpublished work: its item, its form, and what will happen to it and when. */
export type UnpublishedItem = { subject: string; href: string; what: string; at: Date };

const maxLines = 5;

/** Scheduled changes, next first; drafts, newest first; and failed changes; only those that the role may read. */
export async function listUnpublished(userId: string, role: Role) {
  const [drafts, { waiting, settled }, coming] = await Promise.all([
    listLatestDrafts(userId, maxLines),
    listSchedule(),
    listComingRecords(),
  ]);
  const isReadable = ({ href }: { href: string }) => canOpen(role, href);
  const failed: Attention[] = settled
    .filter(({ state }) => state === "failed")
    .map((note) => ({
      text: `${toScheduledSubject(note)}: ${toEventWords(note).failed.toLowerCase()} ${toGulfText(note.dueAt)}`,
      href: toScheduledHref(note),
    }));
  const scheduled: UnpublishedItem[] = [
    ...waiting.map((note) => ({
      ...{ subject: toScheduledSubject(note), href: toScheduledHref(note) },
      ...{ what: toEventWords(note).waits, at: note.dueAt },
    })),
    ...coming.map((record) => ({
      ...{ subject: toScheduledSubject(record), href: toScheduledHref(record) },
      ...{ what: messages.today.goesLive, at: record.dueAt },
    })),
  ];
  scheduled.sort((a, b) => a.at.getTime() - b.at.getTime());
  const typed = drafts.flatMap(({ kind, item, title, isNew, isOwn, by, at }) => {
    const of = findDraftedTable(kind);
    if (!of) return [];
    const subject = toSubject({
      table: of.table,
      itemId: item,
      names: { [of.title]: title, language: splitKind(kind).language },
    });
    const [path, query] = of.type?.form.as === "page" ? ["/new", "?"] : ["", "?new=1&"];
    const href = isNew ? `/admin/${kind}${path}${query}draft=${item}` : (of.href?.(item) ?? "/admin");
    const what = messages.today.draft(isNew, isOwn ? null : by);
    return [{ subject, href, what, at }];
  });
  return {
    failed: failed.filter(isReadable),
    scheduled: scheduled.filter(isReadable).slice(0, maxLines),
    drafts: typed.filter(isReadable),
  };
}
