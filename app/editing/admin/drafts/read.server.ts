import { randomUUID } from "node:crypto";
import type { CurrentUser } from "~/admin-kit/guard.server.ts";
import { type DraftPlace, findLatest, listCopies, listDraftNotes, listDrafts } from "~/db/changes/drafts.server.ts";
import { isId } from "~/db/rows.server.ts";
import { listScheduledOf } from "../../store/scheduled-changes.server.ts";
import type { DraftContext, ListedDrafts } from "./draft-context.ts";

/** What a form needs for drafts of an existing item. Rejects if the database does not answer. */
export async function readDrafting(place: DraftPlace, { userId }: CurrentUser): Promise<DraftContext> {
  const [drafts, copies, latest, scheduled] = await Promise.all([
    listDrafts(place),
    listCopies(place, userId),
    findLatest(place),
    listScheduledOf(place.kind, [place.item]),
  ]);
  return {
    ...{ kind: place.kind, item: place.item, isNew: false, userId, copies, latest, scheduled, otherUnfinished: [] },
    own: drafts.find((draft) => draft.userId === userId) ?? null,
    others: drafts.filter((draft) => draft.userId !== userId).map(({ userId: id, by, at }) => ({ userId: id, by, at })),
  };
}

/** The same for a new item, which the address may name: ?draft={id} continues an earlier one. */
export async function readNewDrafting(kind: string, query: URLSearchParams, who: CurrentUser): Promise<DraftContext> {
  const named = query.get("draft") ?? "";
  if (!isId(named)) {
    const { unfinished } = await listDraftNotes(kind, [], who.userId);
    const nothing = { own: null, copies: [], others: [], latest: null, scheduled: [] };
    return { kind, item: randomUUID(), isNew: true, userId: who.userId, ...nothing, otherUnfinished: unfinished };
  }
  return { ...(await readDrafting({ kind, item: named }, who)), isNew: true };
}

export async function readListedDrafts(
  kind: string,
  rows: readonly { id: string }[],
  { userId }: CurrentUser,
): Promise<ListedDrafts> {
  const items = rows.map(({ id }) => id);
  const [drafts, scheduled] = await Promise.all([listDraftNotes(kind, items, userId), listScheduledOf(kind, items)]);
  return { ...drafts, scheduled };
}
