import type { Editor } from "@tiptap/core";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { Image as ImageIcon, Link as LinkIcon, SquarePlay } from "lucide-react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { giveAlt } from "~/admin-kit/inputs/picture-alt.tsx";
import { toEmbed } from "~/lib/media/embed.ts";
import { isPlayable } from "~/lib/media/video.ts";
import { isPictureAddress, toLinkAddress } from "../link-address.ts";
import { toVideoName, toVideoSource } from "../video.ts";
import { chainInsertion, type DialogToolDefinition, type Opened } from "./tool-dialog.tsx";

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
  wrongAddress: () => messages.wrongLink,
  fields: () => ({
    address: { label: messages.dialogTools.address, as: "link", help: messages.linkHelp },
    words: {
      label: messages.dialogTools.text,
      help: messages.linkTextHelp,
      isFor: ({ asksWords }) => asksWords,
    },
    isNewTab: { label: messages.dialogTools.newTab, as: "tick" },
  }),
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
    void giveAlt(src, words.alt.trim());
    return true;
  },
  remove(editor, { position: from }) {
    const to = from + (editor.state.doc.nodeAt(from)?.nodeSize ?? 0);
    editor.chain().focus().deleteRange({ from, to }).run();
  },
  wrongAddress: () => messages.wrongPicture,
  fields: () => ({
    address: { label: messages.gallery.picture, as: "image" },
    alt: {
      label: messages.alternativeText,
      help: messages.altHelp,
    },
    caption: { label: messages.dialogTools.caption, help: messages.captionHelp },
    size: {
      label: messages.pictureSize.label,
      options: [
        { value: "", label: messages.pictureSize.full },
        { value: "half", label: messages.pictureSize.half },
        { value: "third", label: messages.third },
      ],
    },
    wrap: {
      label: messages.pictureWrap.label,
      options: [
        { value: "", label: messages.pictureWrap.none },
        { value: "start", label: messages.atStart },
        { value: "end", label: messages.atEnd },
      ],
    },
  }),
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
  const beside = before ? undefined : findPlaceBeside(editor.state, share);
  if (beside !== undefined && node.type === "image") editor.chain().focus().insertContentAt(beside, node).run();
  else if (!before) chainInsertion(editor).insertContent(node).run();
  else {
    const range = { from: position, to: position + before.nodeSize };
    editor.chain().focus().insertContentAt(range, node).run();
  }
}

/** In an empty line below a picture of this size: the place after that picture, so that the next one stands beside it. */
function findPlaceBeside({ doc, selection: { $from, empty } }: EditorState, size: string): number | undefined {
  const isEmptyLine =
    empty && $from.depth > 0 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  const above = isEmptyLine && size !== "" ? doc.resolve($from.before()).nodeBefore : null;
  const isBeside = above?.type.name === "paragraph" && above.lastChild?.attrs.size === size;
  return isBeside ? $from.before() - 1 : undefined;
}

type Video = { address: string; title: string };

export const videoTool: DialogToolDefinition<Video> = {
  name: "video",
  icon: SquarePlay,
  read: readVideo,
  save(editor, { address, title }, { isNew }) {
    const attrs = { src: toVideoSource(address), title: title.trim() || null };
    if (!attrs.src || (isNew && !toEmbed(attrs.src) && !isPlayable(attrs.src))) return false;
    if (isNew) chainInsertion(editor).insertContent({ type: "video", attrs }).run();
    else editor.chain().focus().updateAttributes("video", attrs).run();
    return true;
  },
  remove: (editor) => editor.chain().focus().deleteSelection().run(),
  wrongAddress: () => messages.wrongVideo,
  fields: () => ({
    address: {
      label: messages.dialogTools.address,
      as: "video",
      help: ({ address }) => helpFor(toVideoSource(address)),
    },
    title: { label: messages.title, help: messages.videoTitleHelp },
  }),
};

const helpFor = (src: string | undefined) => (src ? `${toVideoName(src)}.` : messages.videoHelp);

function readVideo({ state: { selection } }: Editor): Opened<Video> {
  const node = selection instanceof NodeSelection && selection.node.type.name === "video" ? selection.node : undefined;
  return { values: { address: node?.attrs.src ?? "", title: node?.attrs.title ?? "" }, isNew: !node };
}
