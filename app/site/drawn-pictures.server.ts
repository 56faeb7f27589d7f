import { readStoredFile, writeStoredFile } from "~/data/file-store.server.ts";
import { log } from "~/lib/log.server.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";

/** How many digits of its key name the file of a picture, hence 4,096 files of a kind at the most. */
const nameLength = 3;

type Kind<Content> = {
  /** Folder of the file store, and how the names of its files end. */
  folder: string;
  extension: string;
  /** How many are drawn at once, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** A hash of everything that is drawn, in hexadecimal digits. */
  keyOf(content: Content): string;
  draw(content: Content): Promise<Uint8Array>;
  /** The file with its key in a place that programs which show it ignore, and whether a file has exactly this one. */
  mark(file: Uint8Array, key: string): Buffer;
  hasMark(file: Buffer, key: string): boolean;
};

/**
 * Pictures that are drawn when they are first asked for. The function it returns gives the stored picture, else a new
 * one, stored for the next. A file is named by the first digits of its picture's key and carries all of it; a picture
 * whose digits are the same takes its place, so that old pictures need no clearing away, and invented ones cannot fill
 * the disk. Rejects with QueueFull when too many wait to be drawn.
 */
export function createDrawnPictures<Content>(kind: Kind<Content>): (content: Content) => Promise<Buffer> {
  const queue = createWorkQueue({ atOnce: kind.atOnce, waiting: kind.waiting });
  const drawn = new Map<string, Promise<Buffer>>();
  const nameOf = (key: string) => `${kind.folder}/${key.slice(0, nameLength)}.${kind.extension}`;

  async function recall(key: string): Promise<Buffer | null> {
    try {
      const stored = await readStoredFile(nameOf(key));
      return stored && kind.hasMark(stored, key) ? stored : null;
    } catch (error) {
      log.warn("a stored drawing could not be read, it is drawn again", { folder: kind.folder, error });
      return null;
    }
  }

  /** Requests for one picture wait for the same drawing. */
  function drawOnce(key: string, content: Content): Promise<Buffer> {
    let picture = drawn.get(key);
    if (!picture) {
      picture = queue.run(() => draw(key, content)).finally(() => drawn.delete(key));
      drawn.set(key, picture);
    }
    return picture;
  }

  async function draw(key: string, content: Content): Promise<Buffer> {
    const picture = kind.mark(await kind.draw(content), key);
    try {
      await writeStoredFile(nameOf(key), picture);
    } catch (error) {
      log.warn("a drawing could not be stored", { folder: kind.folder, error });
    }
    return picture;
  }

  return async (content) => {
    const key = kind.keyOf(content);
    return (await recall(key)) ?? drawOnce(key, content);
  };
}
