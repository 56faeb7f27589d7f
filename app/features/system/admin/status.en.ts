import type { ReachedLimit } from "../reached-limits.server.ts";

/** The English wording of the status of the program's parts. Texts of the specification are verbatim. */
export const status = {
  title: "System Status",
  checked: "Checked",
  whatRuns: "Background tasks",
  checkAgain: "Check again",
  late: { word: "Slow", note: "No answer within two seconds." },
  notChecked: { word: "Not checked" },
  none: { word: "None yet" },
  /** Before a moment. */
  last: { mail: "Last sent", webhook: "Last sent", made: "Made", tested: "Restored on trial", cdn: "Last notified" },
  reached: {
    requests: "Within the last hour some visitors were sent away, because too many came at once.",
    signIns:
      "Within the last hour some people could not sign in, because too many tried at once. Known browsers could.",
    forms: "Within the last hour some forms with files were sent away, because too many arrived at once.",
    files: "Files of 1 MB and more are refused, because the space for a day is used up.",
    confirmations: "Confirmations to visitors are delayed, because too many are due within an hour.",
    notifications: "Many enquiries came within an hour: mails announce them together.",
  } satisfies Record<ReachedLimit, string>,
  parts: {
    website: {
      name: "Website",
      passed: { word: "Online", note: "What every page shows was read." },
      failed: { word: "Limited", note: "Visitors see built-in texts instead of yours." },
      unknown: { word: "Not reached", note: "The server or your connection does not answer." },
    },
    database: {
      name: "Database",
      passed: { word: "Active", note: "A row was written and read." },
      failed: { word: "Not answering", note: "Nothing can be read or saved." },
      "read-only": { word: "Read-only", note: "Everything can be read, and nothing can be saved." },
      full: { word: "Disk full", note: "Nothing can be saved until there is space." },
    },
    storage: {
      name: "Storage",
      passed: { word: "Ready", note: "A file was written and read." },
      failed: { word: "Not writable", note: "Pictures cannot be uploaded." },
      full: { word: "Disk full", note: "Nothing can be uploaded until there is space." },
    },
    mail: {
      name: "Mail",
      passed: { word: "Sending" },
      none: { word: "None yet", note: "No mail has been sent. System can send you a test mail." },
      kept: { word: "Not sent", note: "No mail server is set. The outbox shows what would be sent." },
      failed: { word: "Failing", note: "Something cannot be sent. The outbox says what and why." },
    },
    webhook: {
      name: "Webhook",
      passed: { word: "Sending" },
      none: { word: "None yet", note: "Nothing has been sent to the other program." },
      failed: { word: "Failing", note: "Something cannot be sent. The outbox says what and why." },
    },
    work: {
      name: "Background tasks",
      passed: { word: "Working", note: "Each ran when it was due." },
      none: { word: "None yet", note: "No task has ended." },
      failed: { word: "Failing", note: "A task fails again and again, or does not run." },
    },
    backup: {
      name: "Backup",
      passed: { word: "Up to date" },
      none: { word: "None yet", note: "The first one is made within minutes." },
      off: {
        word: "Off",
        note: "The program makes none. See System, Backups, unless the database and the files are backed up elsewhere.",
      },
      failed: {
        word: "Failing",
        note: "A backup failed or is overdue, or the newest one could not be restored. Its task in System says why.",
      },
    },
    cdn: {
      name: "CDN",
      passed: { word: "Up to date" },
      none: { word: "None yet", note: "It has not been notified of a change." },
      waiting: { word: "Notifying", note: "Something has just changed." },
      failed: { word: "Not notified", note: "It was not notified of the last change and may show older pages." },
    },
    limits: { name: "Limits for visitors", reached: { word: "Reached" } },
    replica: {
      name: "Replica",
      passed: { word: "Up to date" },
      behind: { word: "Behind", note: "Pages are read from the database until it has the last change." },
      failed: { word: "Not answering", note: "Pages are read from the database." },
    },
  },
};
