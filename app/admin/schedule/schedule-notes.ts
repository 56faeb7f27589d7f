import { createContext, useContext } from "react";
import type { ScheduledNote } from "~/data/scheduled-changes.server.ts";

const ScheduleNotes = createContext<readonly ScheduledNote[]>([]);

/** Stands around a list for whose items something may be scheduled. */
export const ScheduleNotesProvider = ScheduleNotes.Provider;

/** What is scheduled for an item of the list around, and what has failed. */
export function useScheduleNotes(item: string): ScheduledNote[] {
  return useContext(ScheduleNotes).filter((note) => note.item === item);
}
