import { attempt } from "~/lib/attempt.server.ts";
import { toPlatePhoto } from "~/media/plates.ts";
import { findPoster } from "~/media/store/videos.server.ts";

/** The width of a poster, in pixels. */
const width = 960;

/** The poster of a video: its own if it was uploaded, otherwise `instead`. */
export async function posterOf(videoUrl: string | null, instead?: string): Promise<string | undefined> {
  const address = (await findOwn(videoUrl?.trim() ?? "")) ?? instead;
  if (address?.startsWith("/media/")) return `${address}?width=${width}`;
  // A poster is a single file: the format that most browsers support, half the size of the JPEG.
  return toPlatePhoto(address ?? "")?.avif.find((file) => file.width >= width)?.address ?? address;
}

async function findOwn(address: string): Promise<string | null> {
  if (!address.startsWith("/media/")) return null;
  const found = await attempt("the poster of a video", () => findPoster(address));
  return found.ok ? found.value : null;
}
