import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { SquarePlay } from "lucide-react";
import { useState } from "react";
import { FormField } from "~/ui/field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { VideoInput } from "../video.tsx";
import { chainInsertion, DialogTool, ToolDialog, wordsOf } from "./tool-dialog.tsx";
import { toVideoName, toVideoSource } from "./video.ts";

const wrongAddress = "Upload a video, or enter the address of a YouTube or Vimeo video, or of a video file.";

export function VideoTool({ editor, isPressed }: { editor: Editor; isPressed: boolean }) {
  return (
    <DialogTool
      editor={editor}
      one="video"
      name="video"
      icon={SquarePlay}
      isPressed={isPressed}
      read={readVideo}
      dialog={(opened, close) => <VideoDialog editor={editor} opened={opened} onClose={close} />}
    />
  );
}

type Opened = { address: string; title: string; isNew: boolean };

function readVideo({ state: { selection } }: Editor): Opened {
  const node = selection instanceof NodeSelection && selection.node.type.name === "video" ? selection.node : undefined;
  return { address: node?.attrs.src ?? "", title: node?.attrs.title ?? "", isNew: !node };
}

function VideoDialog({ editor, opened, onClose }: { editor: Editor; opened: Opened; onClose(): void }) {
  const [address, setAddress] = useState(opened.address);
  const [title, setTitle] = useState(opened.title);
  const [isWrong, setWrong] = useState(false);
  const src = toVideoSource(address);

  const save = () => {
    if (!src) return setWrong(true);
    const attrs = { src, title: title.trim() || null };
    if (opened.isNew) chainInsertion(editor).insertContent({ type: "video", attrs }).run();
    else editor.chain().focus().updateAttributes("video", attrs).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().deleteSelection().run();
    onClose();
  };
  return (
    <ToolDialog
      {...wordsOf("video", opened.isNew)}
      onRemove={opened.isNew ? undefined : remove}
      isDirty={address !== opened.address || title !== opened.title}
      onClose={onClose}
      onSave={save}
    >
      <FormField
        label="Address"
        required
        error={isWrong ? wrongAddress : undefined}
        help={src ? `${toVideoName(src)}.` : "YouTube, Vimeo, or a video file."}
      >
        {(input) => (
          <VideoInput
            {...input}
            name="address"
            value={address}
            onChange={(typed) => {
              setWrong(false);
              setAddress(typed);
            }}
          />
        )}
      </FormField>
      <FormField label="Title" help="What the video shows; stands on its play button and is read aloud.">
        {(input) => <TextInput {...input} name="title" value={title} onChange={setTitle} />}
      </FormField>
    </ToolDialog>
  );
}
