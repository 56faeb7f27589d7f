import { createHash } from "node:crypto";
import { withoutMarks } from "~/lib/source-marks.ts";
import { messages } from "./messages/en.ts";
import type { HeadImage } from "./seo.ts";
import type { PictureContent, ShareSubject } from "./share-subject.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./share-subject.ts";

const versionLength = 16;

/** How the pictures are composed. Raise it when they, or the plates in them, change: stored ones are replaced. */
export const pictureEdition = 7;

/** What a picture is stored under: a hash of everything that is drawn. */
export function toPictureKey({ picture, title, company }: PictureContent): string {
  return createHash("sha256")
    .update(withoutMarks(JSON.stringify([pictureEdition, picture, title, company])))
    .digest("hex");
}

/** What tells a picture from those that the same address showed before. */
export const toPictureVersion = (key: string): string => key.slice(0, versionLength);

/** The picture of a page as its head names it; a changed picture has another address, so that previews are renewed. */
export function toShareImage(subject: ShareSubject, siteUrl: string): HeadImage {
  return {
    address: `${siteUrl}${subject.path}?v=${toPictureVersion(toPictureKey(subject))}`,
    alt: messages.drawnPicture(subject.title),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  };
}
