import { contentTypes } from "~/content-types.ts";
import { findLiveValues } from "~/definitions/content-type.ts";
import type { ScheduledChange } from "../../store/scheduled-changes.server.ts";
import { messages } from "../list-messages.ts";

/** What the words about a scheduled change need of it. */
export type Described = Pick<ScheduledChange, "kind" | "item" | "action" | "title" | "fields" | "switches">;

/** Whether an item is shown to visitors from then on. */
export function goesLive({ kind, action, switches }: Described): boolean {
  const type = contentTypes.find(({ name }) => name === kind);
  const live = type && findLiveValues(type);
  return action === "publish" && live ? switches[live.field] === live.on : false;
}

/** What happens, before the time: "Goes live on", and after a failure: "Should have gone live on". */
export function toEventWords(note: Described): { waits: string; failed: string } {
  if (note.action === "offline") return messages.scheduled.offline;
  if (note.action === "flags") return messages.scheduled.flags;
  if (goesLive(note)) return messages.scheduled.live;
  return messages.scheduled.changes;
}
