import { toVideo } from "~/lib/video.ts";
import { messages } from "../messages/en.ts";

/**
 * Sanitised HTML in which the frames of video sites wait behind a button: nothing is asked of another site before
 * somebody presses it (islands/behaviours.ts). Without JavaScript the link leads to the video.
 */
export function hideEmbeds(html: string): string {
  return html.replaceAll(/<iframe\b([^>]*)>[^<]*<\/iframe>/g, (_, attributes: string) => toFacade(attributes));
}

function toFacade(attributes: string): string {
  const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const video = toVideo(read("src").replaceAll("&amp;", "&"));
  if (video?.kind !== "embed") return "";
  const title = read("title") || messages.projectVideo;
  return `<figure class="embed" data-embed="${escapeHtml(video.embed)}" data-embed-title="${title}">
<p class="embed-title">${title}</p>
<p><button type="button" data-embed-open hidden>${escapeHtml(messages.playVideo)}</button>
<a href="${escapeHtml(video.page)}" target="_blank" rel="noopener noreferrer">${escapeHtml(messages.watchOn(video.site))}</a></p>
<p class="embed-note">${escapeHtml(messages.videoNote(video.site))}</p>
</figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
