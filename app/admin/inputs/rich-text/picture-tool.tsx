import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { Image } from "lucide-react";
import { isPictureAddress } from "./link-address.ts";
import { chainInsertion, type DialogToolDefinition } from "./tool-dialog.tsx";

type Values = { address: string; alt: string; caption: string };
type Opened = { values: Values; isNew: boolean; position: number };

/** Puts pictures into the text, and changes the one at the cursor. A double click on one presses it. */
export const pictureTool: DialogToolDefinition<Values, Opened> = {
  name: "picture",
  icon: Image,
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
      help: "Says what can be seen, for those who cannot see it. Leave it empty when the picture only decorates.",
    },
    caption: { label: "Caption", help: "Shown below the picture." },
  },
};

function readPicture({ state: { selection } }: Editor): Opened {
  const { $from } = selection;
  const isChosen = selection instanceof NodeSelection && ["image", "figure"].includes(selection.node.type.name);
  const node = isChosen ? selection.node : $from.parent;
  if (!isChosen && node.type.name !== "figure") {
    return { values: { address: "", alt: "", caption: "" }, isNew: true, position: -1 };
  }
  const { src, alt } = node.attrs;
  const position = isChosen ? selection.from : $from.before($from.depth);
  return { values: { address: src, alt, caption: node.textContent }, isNew: false, position };
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

function applyPicture(editor: Editor, { address: src, alt, caption }: Values, opened: Opened, size: Size): void {
  const { position, values } = opened;
  const before = opened.isNew ? null : editor.state.doc.nodeAt(position);
  const same = src === values.address ? { width: before?.attrs.width, height: before?.attrs.height } : {};
  const attrs = { ...before?.attrs, width: null, height: null, ...same, ...size, src, alt: alt.trim() };
  // A caption that was not changed keeps its own emphasis.
  const content = caption === values.caption ? before?.content.toJSON() : [{ type: "text", text: caption.trim() }];
  const node = caption.trim() ? { type: "figure", attrs, content } : { type: "image", attrs };
  if (!before) chainInsertion(editor).insertContent(node).run();
  else {
    const range = { from: position, to: position + before.nodeSize };
    editor.chain().focus().insertContentAt(range, node).run();
  }
}
