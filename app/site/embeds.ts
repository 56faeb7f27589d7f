import type { HtmlElement } from "~/lib/html.ts";
import { toVideo } from "~/lib/video.ts";
import { buttonClasses } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

const frame =
  "relative grid aspect-video content-center justify-items-center gap-3 overflow-hidden rounded-plate border border-hairline bg-raised p-6 text-center text-small";

/**
 * What stands on a page for the frame of a video site: a button, so that nothing is asked of another site before somebody
 * presses it (islands/behaviours.ts), and for browsers without JavaScript a link. Null for a frame without a video.
 */
export function toFacade({ attributes: { src = "", title } }: HtmlElement): HtmlElement | null {
  const video = toVideo(src);
  if (video?.kind !== "embed") return null;
  const name = title || messages.projectVideo;
  const link = { href: video.page, target: "_blank", rel: "noopener noreferrer" };
  const button = {
    type: "button",
    "data-embed-open": "",
    hidden: "",
    class: buttonClasses("primary", "cursor-pointer"),
  };
  return element("figure", { "data-embed": video.embed, "data-embed-title": name, class: frame }, [
    element("p", { class: "font-semibold" }, [name]),
    element("p", { class: "flex flex-wrap items-center justify-center gap-x-6 gap-y-3" }, [
      element("button", button, [messages.playVideo]),
      element("a", link, [messages.watchOn(video.site)]),
    ]),
    element("p", { class: "max-w-[48ch] text-ui text-muted" }, [messages.videoNote(video.site)]),
  ]);
}

const element = (
  tag: string,
  attributes: HtmlElement["attributes"],
  children: HtmlElement["children"],
): HtmlElement => ({
  tag,
  attributes,
  children,
});
