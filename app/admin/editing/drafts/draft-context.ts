import type { DraftCopy, DraftNote, KeptDraft, LatestSave } from "~/data/changes/drafts.server.ts";
import type { ScheduledNote } from "~/data/editing/scheduled-changes.server.ts";

export const mediaKind = "media";
/** The kind of the form of the reply promise, and its only item. */
export const promiseKind = "reply-promise";
export const promiseItem = "settings";

/** What a form has to know to keep drafts; its loader reads it (read.server.ts). */
export type DraftContext = {
  kind: string;
  /** The id of the item; of a new one an id that its form goes by until it is saved. */
  item: string;
  isNew: boolean;
  userId: string;
  own: KeptDraft | null;
  copy: DraftCopy | null;
  /** Of a form for a new item: other new ones that the same person has begun and not saved, the newest first. */
  begun: DraftNote[];
  others: { userId: string; by: string; at: Date }[];
  latest: LatestSave | null;
  scheduled: ScheduledNote[];
};

export type DraftContent = {
  changes: Record<string, unknown>;
  bases: Record<string, string>;
  version: number | null;
  isNew: boolean;
  title: string;
};

/** Whose value of a field is kept. */
export type Side = "theirs" | "mine";

/** What a list has to know of drafts: those of its items, new items that were never saved, and what is scheduled. */
export type ListedDrafts = { notes: DraftNote[]; unfinished: DraftNote[]; scheduled: ScheduledNote[] };
