import { toMessages } from "../lib/text/messages.ts";

/** A background task. */
export type Job = {
  /** Its name for staff. */
  title: string;
  /** How often it runs when it is neither requested nor due; it also runs once at the start. */
  each: "minute" | "hour" | "day";
  /** It claims each row it works on, so that several processes can share the work. */
  isShared?: boolean;
};

const en = {
  due: { title: "Publish scheduled changes", each: "hour" },
  mail: { title: "Send mail", each: "minute", isShared: true },
  "kept-enquiries": {
    title: "Save enquiries that arrived while the database was down",
    each: "minute",
    isShared: true,
  },
  webhook: { title: "Send enquiries to other programs", each: "minute", isShared: true },
  "promise-clock": { title: "Remind staff of late enquiries", each: "minute" },
  alarms: { title: "Tell owners what fails", each: "minute" },
  licences: { title: "Remind staff of licences that end soon", each: "hour" },
  cdn: { title: "Notify the CDN of changed pages", each: "minute" },
  "picture-sizes": { title: "Make small sizes of pictures", each: "hour" },
  sitemap: { title: "Update the sitemap", each: "hour" },
  backup: { title: "Back up the whole site", each: "minute" },
  "try-backup": { title: "Test the newest backup", each: "day" },
  "truncate-addresses": { title: "Shorten IP addresses of old enquiries", each: "day" },
  "forget-old-visits": { title: "Delete page visits of old enquiries", each: "day" },
  "remove-old-mails": { title: "Remove old mails", each: "day" },
  "remove-old-account-events": { title: "Remove old account activity", each: "day" },
  "remove-broken-uploads": { title: "Remove interrupted uploads", each: "day" },
  "clean-videos": { title: "Remove locations from videos", each: "day" },
  "purge-deleted-media": { title: "Permanently remove deleted files", each: "day" },
  "empty-trash": { title: "Remove old items from the trash", each: "day" },
  "remove-drafts-of-nothing": { title: "Remove drafts of deleted items", each: "day" },
} satisfies Record<string, Job>;

/** Every background task of the program. */
export const jobs = toMessages({ en });

export type JobName = keyof typeof jobs;
/** All jobs, in the order that staff see. */
export const jobNames = Object.keys(jobs) as JobName[];

/** How often jobs run, in milliseconds. */
export const jobPeriods = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } satisfies Record<Job["each"], number>;

/** The delay before a failed job runs again, in milliseconds; it grows with each failure. */
export const retryPause = (failures: number) => Math.min(5_000 * 2 ** failures, 600_000);
