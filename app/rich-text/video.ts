import { Node } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { toEmbed } from "~/lib/media/embed.ts";
import { toPastedAddress, toPlayerAddress, toVideo } from "~/lib/media/video.ts";
import { textAttribute } from "./block-attributes.ts";

/** A video's name where it is not played: its site, or its file name. */
export function toVideoName(address: string): string {
  const { site } = toEmbed(address) ?? {};
  if (!site) return messages.video.videoFile;
  return site === "Google Maps" ? messages.map : messages.siteVideo(site);
}

/** The stored address for the video at an address; undefined if there is none. */
export function toVideoSource(address: string): string | undefined {
  const whole = toPastedAddress(address);
  const shown = toEmbed(whole);
  if (shown) return toPlayerAddress(shown);
  const video = toVideo(whole);
  return video?.kind === "file" ? video.src : undefined;
}

/** Turns a pasted address, or the frame that its site offers to copy, alone in its line into a player. */
export function insertVideo({ state, dispatch }: EditorView, pasted: string): boolean {
  const address = toPastedAddress(pasted);
  const { $from, $to, empty } = state.selection;
  const { video } = state.schema.nodes;
  const isAlone = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const src = /\s/.test(address) ? undefined : toEmbed(address) && toVideoSource(address);
  if (!isAlone || !video || !src) return false;
  const isFitting = $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), video);
  if (!isFitting) return false;
  const player = video.create({ src });
  dispatch(state.tr.replaceWith($from.before(), $to.after(), [player, $from.parent]).scrollIntoView());
  return true;
}

/** A video or a map: the frame of a site, or a file. While editing, a placeholder is shown, and nothing is loaded. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element) => toVideoSource(addressOf(element)),
        rendered: false,
      },
      ...textAttribute("title", "title"),
    };
  },

  parseHTML() {
    const isVideo = (element: HTMLElement) => (toVideoSource(addressOf(element)) ? null : false);
    const isPlayer = (element: HTMLElement) => toEmbed(addressOf(element).replace(/^\/\//, "https://")) !== undefined;
    return [
      { tag: "iframe", getAttrs: (element) => (isPlayer(element) ? null : false) },
      { tag: "video", getAttrs: isVideo },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src } = node.attrs;
    return toEmbed(src)
      ? ["iframe", { src, ...HTMLAttributes, allowfullscreen: "true" }]
      : ["video", { src, ...HTMLAttributes, controls: "", preload: "metadata" }];
  },

  addNodeView() {
    return ({ node: { attrs } }) => {
      const look =
        "grid aspect-video max-w-120 content-center justify-items-center gap-1 rounded-plate border border-hairline bg-raised-2 p-4 text-center";
      const name = ["strong", attrs.title || toVideoName(attrs.src)];
      const address = [
        "span",
        { dir: "ltr", class: "max-w-full truncate text-(length:--text-ui) text-muted" },
        attrs.src ?? "",
      ];
      return DOMSerializer.renderSpec(document, ["div", { class: look }, name, address]);
    };
  },
});

function addressOf(element: HTMLElement): string {
  return (element.getAttribute("src") ?? element.querySelector("source")?.getAttribute("src") ?? "").trim();
}
