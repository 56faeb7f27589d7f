import { PreviewBusy, type Rehearsal, rehearse } from "~/data/rehearsal.server.ts";

/** Where a preview begins and what it shows in words, or that somebody is saving the same at this moment. */
export type PreviewPlace = { kind: "found"; path: string | null; subject: string } | { kind: "busy" };

/** Where the item of a draft has its public page, with what was typed. Rejects when the database cannot answer. */
export async function findPreviewPath(what: Rehearsal): Promise<PreviewPlace> {
  try {
    return await rehearse(what, async ({ path, subject }) => ({ kind: "found", path, subject }));
  } catch (error) {
    if (error instanceof PreviewBusy) return { kind: "busy" };
    throw error;
  }
}
