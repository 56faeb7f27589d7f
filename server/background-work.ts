import { watchContent } from "~/data/content-watch.server.ts";
import type { DatabaseAddress } from "~/data/db.server.ts";
import { type Job, startJobs } from "~/data/jobs.server.ts";
import { removeUnfinishedUploads } from "~/data/media.server.ts";
import { purgeDeletedMedia } from "~/data/media-trash.server.ts";
import { makeVariants } from "~/data/media-variants.server.ts";
import { truncateOldAddresses } from "~/data/retention.server.ts";
import { generateSitemap } from "~/data/sitemap.server.ts";
import { emptyOldTrash } from "~/data/trash.server.ts";
import { log } from "~/lib/log.server.ts";

const pictureSizes = "picture-sizes";

/**
 * What the program does without being asked: it keeps the stored sitemap current, makes the smaller files of pictures,
 * and keeps what the privacy policy and the back office promise about old data. Returns what ends it.
 */
export function startBackgroundWork(address: DatabaseAddress, siteUrl: string): () => Promise<void> {
  const jobs = startJobs(address, [
    { name: "sitemap", each: "hour", work: () => storeSitemap(siteUrl) },
    { name: pictureSizes, each: "hour", work: () => makeSizes(() => jobs.ask(pictureSizes)) },
    chore("truncate-addresses", truncateOldAddresses, "addresses of old enquiries have been truncated"),
    chore("remove-broken-uploads", removeUnfinishedUploads, "parts of broken uploads have been removed"),
    chore("purge-deleted-media", purgeDeletedMedia, "deleted files have been removed for good"),
    chore("empty-trash", emptyOldTrash, "records have left the trash for good"),
  ]);
  const watch = watchContent(address, () => {
    jobs.ask("sitemap");
    // Uploads are changes of content.
    jobs.ask(pictureSizes);
  });
  return async () => {
    await Promise.all([watch.close(), jobs.close()]);
  };
}

/** One run takes a while at the most; what is left is for another. */
async function makeSizes(askAgain: () => void): Promise<void> {
  if (await makeVariants()) askAgain();
}

/** Posts go live at their minute without any row changing; so the file is also written every hour. */
async function storeSitemap(siteUrl: string): Promise<void> {
  const { urlCount } = await generateSitemap(siteUrl);
  log.debug("the sitemap has been stored", { urlCount });
}

/** Daily work that says how much it has changed. */
function chore(name: string, change: () => Promise<number>, done: string): Job {
  const work = async () => {
    const changed = await change();
    if (changed > 0) log.info(done, { changed });
  };
  return { name, each: "day", work };
}
