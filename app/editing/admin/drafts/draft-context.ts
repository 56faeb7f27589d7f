import type { DraftCopy, DraftNote, KeptDraft, LatestSave } from "~/db/changes/drafts.server.ts";
import type { ScheduledChange } from "../../store/scheduled-changes.server.ts";

export const mediaKind = "media";

/** What a form needs to keep drafts; its loader reads it (read.server.ts). */
export type DraftContext = {
  kind: string;
  /** The item's id; a new item has a temporary one until it is saved. */
  item: string;
  isNew: boolean;
  userId: string;
  own: KeptDraft | null;
  copies: DraftCopy[];
  /** For a new item's form: the user's other new, unsaved items, newest first. */
  otherUnfinished: DraftNote[];
  others: { userId: string; by: string; at: Date }[];
  latest: LatestSave | null;
  scheduled: ScheduledChange[];
};

/** Whose value of a field to keep. */
export type Side = "theirs" | "mine";

/** What a list needs about drafts: those of its items, new items that were never saved, and scheduled changes. */
export type ListedDrafts = { notes: DraftNote[]; unfinished: DraftNote[]; scheduled: ScheduledChange[] };
