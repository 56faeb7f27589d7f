import { type Extensions, Mark } from "@tiptap/core";
import Link from "@tiptap/extension-link";
import StarterKit from "@tiptap/starter-kit";
import { Alignment, BlockAttributes, textAttribute } from "./block-attributes.ts";
import { PendingPictures } from "./inserts.ts";
import { isLinkAddress } from "./link-address.ts";
import { Figure, Picture } from "./pictures.ts";
import { tables } from "./tables.ts";
import { Video } from "./video.ts";

const colourMark = (name: string, html: string) =>
  Mark.create({
    name,
    addAttributes: () => textAttribute("colour", html),
    // One element may have both colours, and be bold too: the other rules must see it as well.
    parseHTML: () => [{ tag: `[${html}]`, consuming: false, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
  });

const raisedMark = (name: string, tag: string, align: string, key: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Everything that a text can contain, as the sanitiser allows it (lib/text/sanitize-html.server.ts). */
export const extensions: Extensions = [
  StarterKit.configure({
    // After these Enter makes a new line; after pictures, videos and tables only an empty line does.
    trailingNode: { notAfter: ["heading", "bulletList", "orderedList", "blockquote"] },
    dropcursor: { color: false, class: "drop-cursor" },
    link: false,
  }),
  // What is typed after a link is not part of it.
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: "https",
    isAllowedUri: isLinkAddress,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  raisedMark("subscript", "sub", "sub", "Mod-,"),
  raisedMark("superscript", "sup", "super", "Mod-."),
  Alignment,
  BlockAttributes,
  colourMark("textColour", "data-c"),
  colourMark("textBackground", "data-bg"),
  Picture,
  Figure,
  Video,
  ...tables,
  PendingPictures,
];
