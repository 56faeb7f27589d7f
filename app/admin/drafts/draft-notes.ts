import { createContext, useContext } from "react";
import type { DraftNote } from "~/data/drafts.server.ts";

const DraftNotes = createContext<readonly DraftNote[]>([]);

/** Stands around a list whose items may have drafts. */
export const DraftNotesProvider = DraftNotes.Provider;

/** The drafts of an item of the list around. */
export function useDraftNotes(item: string): DraftNote[] {
  return useContext(DraftNotes).filter((note) => note.item === item);
}
