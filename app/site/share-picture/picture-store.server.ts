import { createDrawnPictures } from "../drawn-pictures.server.ts";
import { toPictureKey } from "../share-address.server.ts";
import type { PictureContent } from "../share-subject.ts";
import { drawPicture } from "./draw-picture.server.tsx";
import { addComment, hasComment } from "./jpeg-comment.ts";

/** The picture of a page as JPEG, of at most 120 KB. Rejects with QueueFull when too many wait to be drawn. */
export const requirePicture = createDrawnPictures<PictureContent>({
  folder: "share-pictures",
  extension: "jpg",
  atOnce: 2,
  waiting: 40,
  keyOf: toPictureKey,
  draw: drawPicture,
  mark: (file, key) => addComment(Buffer.from(file), key),
  hasMark: hasComment,
});
