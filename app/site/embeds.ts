import { toVideo } from "~/lib/video.ts";
import { buttonClasses } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

const frame =
  "relative grid aspect-video content-center justify-items-center gap-3 overflow-hidden rounded-plate border border-hairline bg-raised p-6 text-center text-small";

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
  return `<figure data-embed="${escapeHtml(video.embed)}" data-embed-title="${title}" class="${frame}">
<p class="font-semibold">${title}</p>
<p class="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
<button type="button" data-embed-open hidden class="${buttonClasses("primary", "cursor-pointer")}">${escapeHtml(messages.playVideo)}</button>
<a href="${escapeHtml(video.page)}" target="_blank" rel="noopener noreferrer">${escapeHtml(messages.watchOn(video.site))}</a>
</p>
<p class="max-w-[48ch] text-ui text-muted">${escapeHtml(messages.videoNote(video.site))}</p>
</figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
