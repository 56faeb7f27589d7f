import { createHash, randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findLastingFault, isRefusedValue } from "~/db/failure.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { openDiskStore } from "~/media/store/disk-store.server.ts";
import type { ContactMessage } from "../contact-message.ts";
import type { NewFile } from "../enquiry-files.server.ts";
import { limitsOfOne } from "../limits.ts";
import { type LimitName, type SubmissionOrigin, saveSubmission } from "./new-submission.server.ts";

const folder = "kept-enquiries";
/** Most enquiries that are kept at a time, and their bytes. */
const most = { count: 2_000, bytes: 512 * 1024 * 1024 };
/** Reserved space that is released step by step when the disk is full. */
const reserveBytes = 8 * 1024 * 1024;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const opened = perApp("kept enquiries", (): Partial<{ dataDir: string }> => ({}));
const inTurn = perApp("kept enquiry turns", () => createWorkQueue({ atOnce: 1, waiting: 100 }));

/** Sets the folder of enquiries that the database cannot take at the moment. */
export function openKeptEnquiries(dataDir: string): void {
  opened().dataDir = dataDir;
}

const dataDir = () => opened().dataDir ?? ".";
const store = () => openDiskStore(dataDir(), { isPrivate: true });
const reservePath = () => join(dataDir(), folder, ".reserve");

/** The kept ones, oldest first; their names say when they were sent, by which connection, and their key. */
async function listKept() {
  return (await store().list(folder)).map(({ name, bytes }) => {
    const [at = "", block = "", key = ""] = name.slice(folder.length + 1).split("_");
    return { name, bytes, at: Number(at), block, key };
  });
}

/** Whether the enquiry with this key waits on the disk. */
export async function isKept(key: string): Promise<boolean> {
  return (await listKept()).some((kept) => kept.key === key);
}

/** Keeps an enquiry on the disk, once per key, within the limits of one address. Rejects if it cannot be written. */
export function keepSubmission(
  message: ContactMessage,
  { files = [], ...origin }: SubmissionOrigin,
): Promise<{ id: string } | { limit: LimitName }> {
  return inTurn().run(async () => {
    const kept = await listKept();
    const now = clock().now();
    const block = createHash("sha256").update(toAddressBlock(origin.ipAddress)).digest("hex").slice(0, 16);
    if (kept.some(({ key }) => key === origin.key)) return { id: origin.key };
    const ofOne = kept.filter((one) => one.block === block && one.at > now - dayMs);
    if (ofOne.length >= limitsOfOne.day) return { limit: "day" };
    if (ofOne.filter(({ at }) => at > now - minuteMs).length >= limitsOfOne.minute) return { limit: "minute" };
    if (files.length > 0 && sum(ofOne) >= limitsOfOne.fileBytes) return { limit: "files" };
    if (kept.length >= most.count || sum(kept) >= most.bytes) throw new Error("too many enquiries wait on the disk");
    const packed = files.map((file) => ({ ...file, content: file.content.toString("base64") }));
    const content = JSON.stringify({ message, origin, files: packed });
    await mkdir(join(dataDir(), folder), { recursive: true, mode: 0o700 });
    const write = () => store().write(`${folder}/${now}_${block}_${origin.key}`, content);
    await write().catch(async (error) => {
      if (findLastingFault(error) !== "full") throw error;
      await giveUpReserve(Buffer.byteLength(content));
      await write();
    });
    return { id: origin.key };
  });
}

const sum = (files: readonly { bytes: number }[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);

async function giveUpReserve(needed: number): Promise<void> {
  const { size } = await stat(reservePath());
  // A file takes whole blocks, and its folder may need one more.
  await truncate(reservePath(), Math.max(0, size - needed - 64 * 1024));
}

/** Stores the kept enquiries with the times at which they were sent, each once. Returns how many. */
export async function deliverKept(): Promise<number> {
  let refusal: unknown;
  let delivered = 0;
  for (const { name, at } of await listKept()) {
    const content = await store().read(name);
    // Another process of this folder was first.
    if (!content) continue;
    try {
      const { message, origin } = parse(content);
      await saveSubmission(message, { ...origin, sentAt: new Date(at) });
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      log.error("an enquiry on the disk could not be stored", { name, error });
      refusal = error;
      continue;
    }
    // After a crash between the two, its key shows that it is stored.
    await store().remove(name);
    delivered += 1;
  }
  await store().removeUnfinished(new Date(clock().now() - dayMs));
  await refillReserve();
  if (refusal) throw refusal;
  return delivered;
}

async function refillReserve(): Promise<void> {
  if (statSync(reservePath(), { throwIfNoEntry: false })?.size === reserveBytes) return;
  await mkdir(join(dataDir(), folder), { recursive: true, mode: 0o700 });
  // Random bytes, because zeros take no space on some file systems.
  await writeFile(reservePath(), randomBytes(reserveBytes), { mode: 0o600 });
}

function parse(content: Buffer): { message: ContactMessage; origin: SubmissionOrigin } {
  const { message, origin, files } = JSON.parse(content.toString());
  const unpack = (file: NewFile & { content: string }) => ({ ...file, content: Buffer.from(file.content, "base64") });
  return { message, origin: { ...origin, files: files.map(unpack) } };
}
