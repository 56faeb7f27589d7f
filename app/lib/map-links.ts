import { decode } from "./http/decode.ts";

/** The Google Maps link of a place, given as words or as coordinates. */
export const toMapHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The same for a map in a frame. */
export const toMapFrame = (place: string): string =>
  `https://maps.google.com/maps?q=${encodeURIComponent(place)}&z=13&output=embed`;

/** The place that an address of Google Maps shows, as words or coordinates; undefined for any other address. */
export function toPlace(address: string): string | undefined {
  const { protocol, hostname, pathname, searchParams } = URL.parse(address.trim()) ?? {};
  const isMap = /^(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}\/)/.test(`${hostname}${pathname}`);
  if (!isMap || !searchParams || !/^https?:$/.test(protocol ?? "")) return undefined;
  const [, name = ""] = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname ?? "") ?? [];
  const [, position] = /@(-?\d+\.\d+,-?\d+\.\d+)/.exec(pathname ?? "") ?? [];
  // The frame that Google offers to copy: "!2d" longitude "!3d" latitude, and the place's name after "!2s".
  const [, east, north, framed] =
    /!2d(-?[\d.]+)!3d(-?[\d.]+)(?:.*?!2s([^!]+)!5e)?/.exec(searchParams.get("pb") ?? "") ?? [];
  return (
    searchParams.get("query") ||
    searchParams.get("q") ||
    decode(name.replaceAll("+", " ")) ||
    position ||
    framed ||
    (north && `${north},${east}`)
  );
}
