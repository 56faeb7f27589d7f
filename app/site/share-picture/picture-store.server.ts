import { asProgram } from "~/data/db/db.server.ts";
import { fileStore } from "~/data/media/file-store.server.ts";
import { findMedia } from "~/data/media/media.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import type { PictureContent } from "../head/share-subject.server.ts";
import { toPictureKey } from "../head/share-subject.server.ts";
import { drawPicture } from "./draw-picture.server.tsx";

/** How many digits of its key are in a picture's file name; three allow at most 4,096 files. */
const nameLength = 3;

const queue = createWorkQueue({ atOnce: 2, waiting: 40 });
const drawn = new Map<string, Promise<Buffer>>();

const toName = (key: string) => `share-pictures/${key.slice(0, nameLength)}.jpg`;

/**
 * A page's picture as JPEG of at most 120 KB: the stored one, otherwise a new one, which is stored. The file is named
 * by the first digits of the picture's key and ends with the whole key. A picture with the same digits replaces it, so
 * old pictures need no clean-up and invented ones cannot fill the disk. Rejects with QueueFull.
 */
export async function requirePicture(content: PictureContent): Promise<Buffer> {
  const key = toPictureKey(content);
  return (await recall(key)) ?? drawOnce(key, content);
}

async function recall(key: string): Promise<Buffer | null> {
  try {
    const stored = await fileStore().read(toName(key));
    return stored?.subarray(-key.length).equals(Buffer.from(key)) ? stored : null;
  } catch (error) {
    log.warn("a stored picture for link previews could not be read, it is drawn again", { error });
    return null;
  }
}

function drawOnce(key: string, content: PictureContent): Promise<Buffer> {
  let picture = drawn.get(key);
  if (!picture) {
    picture = queue.run(() => draw(key, content)).finally(() => drawn.delete(key));
    drawn.set(key, picture);
  }
  return picture;
}

async function readLogo(address: string | undefined): Promise<Buffer | null> {
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address ?? "") ?? [];
  const media = id ? await asProgram(() => findMedia(id)) : null;
  return media && fileStore().read(media.file);
}

async function draw(key: string, content: PictureContent): Promise<Buffer> {
  // Bytes after the end of a JPEG are ignored.
  const picture = Buffer.concat([await drawPicture(content, await readLogo(content.logo)), Buffer.from(key)]);
  try {
    await fileStore().write(toName(key), picture);
  } catch (error) {
    log.warn("a picture for link previews could not be stored", { error });
  }
  return picture;
}
