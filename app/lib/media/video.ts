/** A video of another site, with the addresses of its player and its page, or a file that the browser plays itself. */
export type Video =
  | { kind: "embed"; site: "YouTube" | "Vimeo"; embed: string; page: string }
  | { kind: "file"; src: string };

const youTubeHosts = new Set(["youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const vimeoHosts = new Set(["vimeo.com", "player.vimeo.com"]);
/** They stand where a film has its id. */
const youTubeLists = new Set(["videoseries", "live_stream"]);
/** The numbers in these paths are not video ids. */
const vimeoLists = /^\/(event|showcase|album)\/\d+\/?$/;
const withoutScheme = /^(www\.|m\.)?(youtube\.com|youtu\.be|vimeo\.com)\//i;

/** The files that browsers play. */
const playedFile = /\.(?:mp4|m4v|mov|webm|og[gv])$/i;

/** The address in what was pasted: the code of a frame that a site offers to copy, or an address without its scheme. */
export function toPastedAddress(pasted: string): string {
  const [, address = pasted] = /^\s*<iframe\b[^>]*\ssrc="([^"\s]+)"[^>]*>\s*<\/iframe>\s*$/i.exec(pasted) ?? [];
  return address.trim().replace(/^\/\//, "https://");
}

/** Whether a page can play what is at the address, judged by the address alone: a film of a site, or a file by its name. */
export function isPlayable(address: string): boolean {
  const video = toVideo(address);
  if (video?.kind !== "file") return video !== undefined;
  return video.src.startsWith("/") || playedFile.test(new URL(video.src).pathname);
}

/**
 * The video at a stored address, judged by the address alone; undefined if it is not a web address, or a page of YouTube
 * or Vimeo that is no film: a playlist, a channel, an event.
 */
export function toVideo(address: string | null): Video | undefined {
  const text = address?.trim() ?? "";
  if (/^\/(?!\/)/.test(text)) return { kind: "file", src: text };
  const url = parse(withoutScheme.test(text) ? `https://${text}` : text);
  if (!url) return undefined;
  if (isVideoSite(url)) return toYouTube(url) ?? toVimeo(url);
  return { kind: "file", src: url.href };
}

/** The player address of an embedded video as a text stores it, without autoplay. */
export function toPlayerAddress({ embed }: { embed: string }): string {
  const url = new URL(embed);
  url.searchParams.delete("autoplay");
  return url.href;
}

function parse(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function toYouTube(url: URL): Video | undefined {
  const id = youTubeId(url);
  if (!id || !/^[\w-]{6,20}$/.test(id) || youTubeLists.has(id)) return undefined;
  const start = toSeconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  const page = `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`;
  const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`;
  return { kind: "embed", site: "YouTube", embed, page };
}

function youTubeId(url: URL): string | null | undefined {
  const host = bareHost(url);
  const [first, second] = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return first;
  if (!youTubeHosts.has(host)) return undefined;
  if (first === "watch") return url.searchParams.get("v");
  return ["shorts", "live", "embed", "v"].includes(first ?? "") ? second : undefined;
}

function toVimeo(url: URL): Video | undefined {
  if (!vimeoHosts.has(bareHost(url)) || vimeoLists.test(url.pathname)) return undefined;
  const [, id, key = url.searchParams.get("h")] = url.pathname.match(/\/(\d{3,})(?:\/([0-9a-f]{6,}))?\/?$/i) ?? [];
  if (!id) return undefined;
  const query = new URLSearchParams({ autoplay: "1", dnt: "1", ...(key && { h: key }) });
  const page = `https://vimeo.com/${id}${key ? `/${encodeURIComponent(key)}` : ""}`;
  return { kind: "embed", site: "Vimeo", embed: `https://player.vimeo.com/video/${id}?${query}`, page };
}

const isVideoSite = (url: URL): boolean =>
  /^(?:youtu\.be|(?:.+\.)?(?:youtube(?:-nocookie)?|vimeo)\.com)$/.test(url.hostname);

const bareHost = (url: URL): string => url.hostname.replace(/^(www|m)\./, "");

function toSeconds(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = time?.match(/^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
