import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { Image as ImageIcon, Link as LinkIcon, SquarePlay } from "lucide-react";
import { isPictureAddress, toLinkAddress } from "./link-address.ts";
import { chainInsertion, type DialogToolDefinition, type Opened } from "./tool-dialog.tsx";
import { toVideoName, toVideoSource } from "./video.ts";

type Link = ReturnType<typeof readLink>["values"];

export const linkTool: DialogToolDefinition<Link> = {
  name: "link",
  icon: LinkIcon,
  keys: "Ctrl+K",
  read: readLink,
  save(editor, { address, words, isNewTab, asksWords }) {
    const href = toLinkAddress(address);
    if (!href) return false;
    const attrs = { href, target: isNewTab ? "_blank" : null, rel: null };
    const chain = editor.chain().focus();
    if (asksWords) {
      const text = words.trim() || address.trim();
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs }] }).unsetMark("link");
    } else chain.extendMarkRange("link").setLink(attrs);
    chain.run();
    return true;
  },
  remove: (editor) => editor.chain().focus().extendMarkRange("link").unsetLink().run(),
  wrongAddress: "Enter a web address, an e-mail address, a phone number, or a page of this site such as /services.",
  fields: {
    address: { label: "Address", as: "link", help: "Type a name to find a page, a post or a file of this site." },
    words: {
      label: "Text",
      help: "What readers see; the address when it is left empty.",
      isFor: ({ asksWords }) => asksWords,
    },
    isNewTab: { label: "Open in a new tab", as: "tick" },
  },
};

function readLink(editor: Editor) {
  const { href = "", target } = editor.getAttributes("link");
  const { from, to, empty } = editor.state.selection;
  const isNew = !editor.isActive("link");
  const words = editor.state.doc.textBetween(from, to, " ");
  // Without a selection, a new link has no text to apply to.
  const values = { address: String(href), words, isNewTab: target === "_blank", asksWords: empty && isNew };
  return { values, isNew };
}

type Picture = { address: string; alt: string; caption: string; size: string; wrap: string };
type OpenedPicture = { values: Picture; isNew: boolean; position: number };

/** Inserts pictures, and changes the one at the cursor. A double click on a picture opens it. */
export const pictureTool: DialogToolDefinition<Picture, OpenedPicture> = {
  name: "picture",
  icon: ImageIcon,
  opensOn: { type: "dblclick", isFor: (target, editor) => target instanceof HTMLImageElement && editor.isEditable },
  read: readPicture,
  async save(editor, { address, ...words }, opened) {
    const src = address.trim();
    if (!isPictureAddress(src)) return false;
    const size = src === opened.values.address ? {} : await measure(src);
    applyPicture(editor, { ...words, address: src }, opened, size);
    return true;
  },
  remove(editor, { position: from }) {
    const to = from + (editor.state.doc.nodeAt(from)?.nodeSize ?? 0);
    editor.chain().focus().deleteRange({ from, to }).run();
  },
  wrongAddress: "Upload a picture, or enter an address that begins with https:// or http://.",
  fields: {
    address: { label: "Picture", as: "image" },
    alt: {
      label: "Alternative text",
      help: "Says what can be seen, for those who cannot see it. Leave it empty for a decorative picture.",
    },
    caption: { label: "Caption", help: "Shown below the picture." },
    size: {
      label: "Width",
      options: [
        { value: "", label: "As wide as the text" },
        { value: "half", label: "Half: two stand side by side" },
        { value: "third", label: "A third: three stand side by side" },
      ],
    },
    wrap: {
      label: "Text beside it",
      options: [
        { value: "", label: "None" },
        { value: "start", label: "The picture is at the start of the line" },
        { value: "end", label: "The picture is at the end of the line" },
      ],
    },
  },
};

function readPicture({ state: { selection } }: Editor): OpenedPicture {
  const { $from } = selection;
  const isChosen = selection instanceof NodeSelection && ["image", "figure"].includes(selection.node.type.name);
  const node = isChosen ? selection.node : $from.parent;
  if (!isChosen && node.type.name !== "figure") {
    return { values: { address: "", alt: "", caption: "", size: "", wrap: "" }, isNew: true, position: -1 };
  }
  const { src, alt, size, wrap } = node.attrs;
  const position = isChosen ? selection.from : $from.before($from.depth);
  const values = { address: src, alt, caption: node.textContent, size: size ?? "", wrap: wrap ?? "" };
  return { values, isNew: false, position };
}

type Size = { width?: string; height?: string };

async function measure(src: string): Promise<Size> {
  const picture = document.createElement("img");
  picture.src = src;
  const late = new Promise<void>((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([picture.decode().catch(() => undefined), late]);
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width && height ? { width: String(width), height: String(height) } : {};
}

function applyPicture(
  editor: Editor,
  { address: src, alt, caption, size: share, wrap }: Picture,
  opened: OpenedPicture,
  size: Size,
): void {
  const { position, values } = opened;
  const before = opened.isNew ? null : editor.state.doc.nodeAt(position);
  const same = src === values.address ? { width: before?.attrs.width, height: before?.attrs.height } : {};
  const attrs = {
    ...before?.attrs,
    width: null,
    height: null,
    ...same,
    ...size,
    src,
    alt: alt.trim(),
    size: share || null,
    wrap: wrap || null,
  };
  // An unchanged caption keeps its formatting.
  const content = caption === values.caption ? before?.content.toJSON() : [{ type: "text", text: caption.trim() }];
  const node = caption.trim() ? { type: "figure", attrs, content } : { type: "image", attrs };
  if (!before) chainInsertion(editor).insertContent(node).run();
  else {
    const range = { from: position, to: position + before.nodeSize };
    editor.chain().focus().insertContentAt(range, node).run();
  }
}

type Video = { address: string; title: string };

export const videoTool: DialogToolDefinition<Video> = {
  name: "video",
  icon: SquarePlay,
  read: readVideo,
  save(editor, { address, title }, { isNew }) {
    const attrs = { src: toVideoSource(address), title: title.trim() || null };
    if (!attrs.src) return false;
    if (isNew) chainInsertion(editor).insertContent({ type: "video", attrs }).run();
    else editor.chain().focus().updateAttributes("video", attrs).run();
    return true;
  },
  remove: (editor) => editor.chain().focus().deleteSelection().run(),
  wrongAddress:
    "Upload a video, or enter the address of a YouTube or Vimeo video, of a place in Google Maps, or of a video file.",
  fields: {
    address: { label: "Address", as: "video", help: ({ address }) => helpFor(toVideoSource(address)) },
    title: { label: "Title", help: "What the video shows; shown on its play button and read aloud." },
  },
};

const helpFor = (src: string | undefined) =>
  src ? `${toVideoName(src)}.` : "YouTube, Vimeo, Google Maps, or a video file.";

function readVideo({ state: { selection } }: Editor): Opened<Video> {
  const node = selection instanceof NodeSelection && selection.node.type.name === "video" ? selection.node : undefined;
  return { values: { address: node?.attrs.src ?? "", title: node?.attrs.title ?? "" }, isNew: !node };
}
