import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { SquarePlay } from "lucide-react";
import { chainInsertion, type DialogToolDefinition, type Opened } from "./tool-dialog.tsx";
import { toVideoName, toVideoSource } from "./video.ts";

type Values = { address: string; title: string };

export const videoTool: DialogToolDefinition<Values> = {
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
  wrongAddress: "Upload a video, or enter the address of a YouTube or Vimeo video, or of a video file.",
  fields: {
    address: { label: "Address", as: "video", help: ({ address }) => helpFor(toVideoSource(address)) },
    title: { label: "Title", help: "What the video shows; stands on its play button and is read aloud." },
  },
};

const helpFor = (src: string | undefined) => (src ? `${toVideoName(src)}.` : "YouTube, Vimeo, or a video file.");

function readVideo({ state: { selection } }: Editor): Opened<Values> {
  const node = selection instanceof NodeSelection && selection.node.type.name === "video" ? selection.node : undefined;
  return { values: { address: node?.attrs.src ?? "", title: node?.attrs.title ?? "" }, isNew: !node };
}
