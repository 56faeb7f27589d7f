import type { Extensions } from "@tiptap/core";
import Subscript from "@tiptap/extension-subscript";
import Superscript from "@tiptap/extension-superscript";
import StarterKit from "@tiptap/starter-kit";
import { Alignment, BlockAttributes } from "./block-attributes.ts";
import { TextBackground, TextColour } from "./colour-marks.ts";
import { isLinkAddress } from "./link-address.ts";
import { PendingPictures } from "./pending-pictures.ts";
import { Figure, Picture } from "./pictures.ts";
import { tables } from "./tables.ts";
import { Video } from "./video.ts";

/** Everything that a text can hold, as the sanitiser allows it (lib/sanitize-html.server.ts). */
export const extensions: Extensions = [
  StarterKit.configure({
    // Behind these Enter makes room; behind pictures, videos and tables only an empty line does.
    trailingNode: { notAfter: ["heading", "bulletList", "orderedList", "blockquote"] },
    dropcursor: { color: false, class: "drop-cursor" },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Subscript,
  Superscript,
  Alignment,
  BlockAttributes,
  TextColour,
  TextBackground,
  Picture,
  Figure,
  Video,
  ...tables,
  PendingPictures,
];
