import { removeOldCopies, removeOrphanDrafts } from "~/db/changes/drafts.server.ts";
import type { DatabaseAddress } from "~/db/connections.server.ts";
import { watchChanges } from "~/db/content-watch.server.ts";
import { emptyOldTrash } from "~/editing/store/deleted-items.server.ts";
import { findNextDue, publishDue } from "~/editing/store/due-changes.server.ts";
import { backUpRegularly, tryBackup } from "~/features/backup/scheduled-backup.server.ts";
import { queueOwedMails } from "~/features/enquiries/store/enquiry-mails.server.ts";
import {
  forgetOldVisits,
  removeOldAccountEvents,
  removeOldMails,
  truncateOldAddresses,
} from "~/features/enquiries/store/erasure.server.ts";
import { deliverKept } from "~/features/enquiries/store/kept-enquiries.server.ts";
import { alertLateEnquiries } from "~/features/enquiries/store/staff-mails.server.ts";
import { remindOfLicences } from "~/features/licences/licences.server.ts";
import { generateSitemap } from "~/features/sitemap/sitemap.server.ts";
import { tellOfAlarms } from "~/features/system/alarms.server.ts";
import { needsCdnPurge, purgeCdn } from "~/features/system/cdn.server.ts";
import { startJobs } from "~/jobs/jobs.server.ts";
import type { JobName } from "~/jobs/jobs.ts";
import { log } from "~/lib/log.server.ts";
import { sendDueMails } from "~/mail/store/mail-sender.server.ts";
import { postDueEvents } from "~/mail/store/webhook.server.ts";
import { cleanStoredVideos } from "~/media/store/clean-videos.server.ts";
import { removeUnfinishedUploads } from "~/media/store/media.server.ts";
import { purgeDeletedMedia } from "~/media/store/media-trash.server.ts";
import { makeVariants } from "~/media/store/media-variants.server.ts";
import type { Freshness } from "./page-cache/freshness.ts";

/** Starts the program's own work; `freshness` learns of changes, `build` names this build. Returns a stop function. */
export function startBackgroundWork(
  address: DatabaseAddress,
  { siteUrl, build }: { siteUrl: string; build: string },
  freshness: Freshness,
): () => Promise<void> {
  const stopping = new AbortController();
  const work = {
    due: () => publishDue(siteUrl),
    sitemap: () => storeSitemap(siteUrl),
    "picture-sizes": () => goOn("picture-sizes", makeVariants),
    mail: () =>
      goOn("mail", async () => {
        await queueOwedMails();
        return sendDueMails(stopping.signal);
      }),
    "kept-enquiries": cleanUp(deliverKept, "enquiries that were kept on the disk have been stored"),
    webhook: () => goOn("webhook", () => postDueEvents(stopping.signal)),
    "promise-clock": cleanUp(alertLateEnquiries, "staff have been told of late enquiries"),
    alarms: cleanUp(tellOfAlarms, "owners have been told what fails or works again"),
    licences: cleanUp(remindOfLicences, "staff have been reminded of licences that end"),
    ...{ backup, "try-backup": tryBackup },
    "truncate-addresses": cleanUp(truncateOldAddresses, "addresses of old enquiries have been truncated"),
    "forget-old-visits": cleanUp(forgetOldVisits, "visited pages have been removed from old enquiries"),
    "remove-old-mails": cleanUp(removeOldMails, "old mails have been removed"),
    "remove-old-account-events": cleanUp(removeOldAccountEvents, "old events of accounts have been removed"),
    "remove-broken-uploads": cleanUp(removeUnfinishedUploads, "parts of interrupted uploads have been removed"),
    "clean-videos": cleanUp(cleanStoredVideos, "locations and makers have been removed from stored videos"),
    "purge-deleted-media": cleanUp(purgeDeletedMedia, "deleted files have been removed permanently"),
    ...(needsCdnPurge() && { cdn: () => purgeCdn(build) }),
    "empty-trash": cleanUp(emptyOldTrash, "old records have been removed from the trash"),
    "remove-drafts-of-nothing": cleanUp(removeDrafts, "drafts of deleted items and old copies have been removed"),
  };
  const jobs = startJobs(work, { due: findNextDue });
  const watch = watchChanges(address, {
    opened(version) {
      freshness.open(version);
      jobs.ask("kept-enquiries");
    },
    lost: freshness.lose,
    content(version) {
      freshness.raise(version);
      jobs.ask("sitemap");
      jobs.ask("due");
    },
    pictures: () => jobs.ask("picture-sizes"),
    schedule: () => jobs.ask("due"),
    deliveries() {
      jobs.ask("mail");
      jobs.ask("webhook");
    },
  });
  const stopTelling = freshness.onChange(() => needsCdnPurge() && jobs.ask("cdn"));
  async function backup() {
    if (await backUpRegularly()) jobs.ask("try-backup");
  }
  const goOn = async (name: JobName, run: () => Promise<boolean>) => {
    if (await run()) jobs.ask(name);
  };
  return async () => {
    stopping.abort();
    stopTelling();
    await Promise.all([watch.close(), jobs.close()]);
  };
}

async function storeSitemap(siteUrl: string): Promise<void> {
  const { urlCount } = await generateSitemap(siteUrl);
  log.debug("the sitemap has been stored", { urlCount });
}

function cleanUp(change: () => Promise<number>, done: string): () => Promise<void> {
  return async () => {
    const changed = await change();
    if (changed > 0) log.info(done, { changed });
  };
}

async function removeDrafts(): Promise<number> {
  return (await removeOrphanDrafts()) + (await removeOldCopies());
}
