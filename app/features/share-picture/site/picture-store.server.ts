import { asProgram } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { log } from "~/lib/log.server.ts";
import { toCroppedImage } from "~/lib/media/image-file.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { fileStore } from "~/media/store/file-store.server.ts";
import { findMedia } from "~/media/store/media.server.ts";
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureContent,
  type SharePhoto,
  toPictureKey,
} from "~/site-kit/head/share-subject.server.ts";
import { drawPicture } from "./draw-picture.server.tsx";

/** How many digits of its key are in a picture's file name; three allow at most 4,096 files. */
const nameLength = 3;
/** Messengers leave out heavier previews. */
const maxPhotoBytes = 300_000;

const queue = perApp("drawn pictures", () => createWorkQueue({ atOnce: 2, waiting: 40 }));
const drawn = perApp("pictures being drawn", () => new Map<string, Promise<Buffer>>());

const toName = (key: string) => `share-pictures/${key.slice(0, nameLength)}.jpg`;

/**
 * A page's picture as JPEG, drawn of at most 120 KB, of a photograph of at most 300 KB: the stored one, otherwise a new
 * one, which is stored. The file is named by the first digits of the picture's key and ends with the whole key. A picture with the same digits replaces it, so
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
  let picture = drawn().get(key);
  if (!picture) {
    picture = queue()
      .run(() => draw(key, content))
      .finally(() => drawn().delete(key));
    drawn().set(key, picture);
  }
  return picture;
}

async function readLibraryFile(address: string | undefined): Promise<Buffer | null> {
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(address ?? "") ?? [];
  const media = id ? await asProgram(() => findMedia(id)) : null;
  return media && fileStore().read(media.file);
}

/** Null, with a line in the log, if the photograph cannot be read. Rejects with QueueFull. */
async function cropPhoto({ address, focalX, focalY }: SharePhoto): Promise<Uint8Array | null> {
  const file = await readLibraryFile(address);
  const frame = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, focalX, focalY };
  const cropped = file ? await toCroppedImage({ file, ...frame, maxBytes: maxPhotoBytes }) : { error: "no file" };
  if ("bytes" in cropped) return cropped.bytes;
  log.warn("a photograph cannot be in a link preview, a picture is drawn", { address, reason: cropped.error });
  return null;
}

async function draw(key: string, content: PictureContent): Promise<Buffer> {
  const photo = content.photo && (await cropPhoto(content.photo));
  const made = photo ?? (await drawPicture(content, await readLibraryFile(content.logo)));
  // Bytes after the end of a JPEG are ignored.
  const picture = Buffer.concat([made, Buffer.from(key)]);
  // The next request may find the photograph.
  if (photo === null) return picture;
  try {
    await fileStore().write(toName(key), picture);
  } catch (error) {
    log.warn("a picture for link previews could not be stored", { error });
  }
  return picture;
}
