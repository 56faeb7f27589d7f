import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openDiskStore } from "./disk-store.server.ts";
import { mailSettings } from "./mail-settings.server.ts";

/** What the name of a mail's file is made of. */
type KeptMail = { id: string; createdAt: Date };

/**
 * Keeps a whole mail as a file below DATA_DIR/outbox, which only the program's own user may read; doing so again writes the
 * same file.
 */
export async function keepMail(mail: KeptMail, message: Buffer): Promise<void> {
  const { dataDir } = mailSettings();
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true });
  // One of before may be open to all.
  await chmod(folder, 0o700);
  await openDiskStore(dataDir, { isPrivate: true }).write(toFileName(mail), message);
}

/** Removes the files of mails that were kept as such. */
export async function removeKeptMails(mails: readonly (KeptMail & { via: string | null })[]): Promise<void> {
  const disk = openDiskStore(mailSettings().dataDir);
  for (const mail of mails) {
    if (mail.via === "folder") await disk.remove(toFileName(mail));
  }
}

/** Below DATA_DIR; in the order of time when sorted. */
export function toFileName({ id, createdAt }: KeptMail): string {
  return `outbox/${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}-${id}.eml`;
}
