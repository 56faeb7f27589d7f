import { toMapFrame, toMapHref, toPlace } from "../map-links.ts";
import { toVideo } from "./video.ts";

/** What a text shows in a frame of another site, with the addresses of the frame and of its page. */
export type Embed = { site: "YouTube" | "Vimeo" | "Google Maps"; embed: string; page: string };

/** The video or the map at an address; undefined for any other. */
export function toEmbed(address: string | null): Embed | undefined {
  const video = toVideo(address);
  if (video?.kind === "embed") return video;
  const place = toPlace(address ?? "");
  return place ? { site: "Google Maps", embed: toMapFrame(place), page: toMapHref(place) } : undefined;
}
