import { plural } from "~/lib/text/messages.ts";

/** The English wording of the system’s screen. */
export const en = {
  failedTimes: (count: number) => plural(count, { one: "Failed once", other: "Failed # times" }),
  description: "The state of every part, and the tasks that run in the background.",
  scheduledChanges: "Scheduled changes",
  backgroundWork: "Background tasks",
  loadFailed: "Failed to load the background tasks",
  what: "Task",
  state: "State",
  lastDone: "Last run",
  next: "Next run",
  running: "Running",
  done: "Done",
  notYet: "Not run yet",
  noneYet: "None yet",
  backups: "Backups",
};
