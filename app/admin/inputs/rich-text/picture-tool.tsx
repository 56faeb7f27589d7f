import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { Image } from "lucide-react";
import { useState } from "react";
import { FormField } from "~/ui/field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { ImageInput } from "../image.tsx";
import { isPictureAddress } from "./link-address.ts";
import { chainInsertion, DialogTool, ToolDialog, wordsOf } from "./tool-dialog.tsx";

const wrongAddress = "Upload a picture, or enter an address that begins with https:// or http://.";

/** The tool that puts pictures into the text, and changes the one at the cursor. A double click on one presses it. */
export function PictureTool({ editor, isPressed }: { editor: Editor; isPressed: boolean }) {
  return (
    <DialogTool
      editor={editor}
      one="picture"
      name="picture"
      icon={Image}
      isPressed={isPressed}
      read={readPicture}
      opensOn={{ type: "dblclick", isFor: (target) => target instanceof HTMLImageElement && editor.isEditable }}
      dialog={(opened, close) => <PictureDialog editor={editor} opened={opened} onClose={close} />}
    />
  );
}

type PictureValues = { src: string; alt: string; caption: string };
type Opened = PictureValues & { position?: number };

function readPicture({ state: { selection } }: Editor): Opened {
  const { $from } = selection;
  const isChosen = selection instanceof NodeSelection && ["image", "figure"].includes(selection.node.type.name);
  const node = isChosen ? selection.node : $from.parent;
  if (!isChosen && node.type.name !== "figure") return { src: "", alt: "", caption: "" };
  const position = isChosen ? selection.from : $from.before($from.depth);
  return { src: node.attrs.src, alt: node.attrs.alt, caption: node.textContent, position };
}

function PictureDialog({ editor, opened, onClose }: { editor: Editor; opened: Opened; onClose(): void }) {
  const [values, setValues] = useState<PictureValues>(opened);
  const [isWrong, setWrong] = useState(false);
  const set = (change: Partial<PictureValues>) => setValues((before) => ({ ...before, ...change }));
  const { position } = opened;

  const save = async () => {
    const src = values.src.trim();
    if (!isPictureAddress(src)) return setWrong(true);
    const size = src === opened.src ? {} : await measure(src);
    applyPicture(editor, { ...values, src }, opened, size);
    onClose();
  };
  const remove = (at: number) => {
    const { nodeSize = 0 } = editor.state.doc.nodeAt(at) ?? {};
    editor
      .chain()
      .focus()
      .deleteRange({ from: at, to: at + nodeSize })
      .run();
    onClose();
  };
  return (
    <ToolDialog
      {...wordsOf("picture", position === undefined)}
      onRemove={position === undefined ? undefined : () => remove(position)}
      isDirty={values.src !== opened.src || values.alt !== opened.alt || values.caption !== opened.caption}
      onClose={onClose}
      onSave={() => void save()}
    >
      <FormField label="Picture" required error={isWrong ? wrongAddress : undefined}>
        {(input) => (
          <ImageInput
            {...input}
            name="src"
            value={values.src}
            onChange={(src) => {
              setWrong(false);
              set({ src });
            }}
            onAlt={(alt) => set({ alt })}
          />
        )}
      </FormField>
      <FormField
        label="Alternative text"
        help="Says what can be seen, for those who cannot see it. Leave it empty when the picture only decorates."
      >
        {(input) => <TextInput {...input} name="alt" value={values.alt} onChange={(alt) => set({ alt })} />}
      </FormField>
      <FormField label="Caption" help="Shown below the picture.">
        {(input) => (
          <TextInput {...input} name="caption" value={values.caption} onChange={(caption) => set({ caption })} />
        )}
      </FormField>
    </ToolDialog>
  );
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

function applyPicture(editor: Editor, { src, alt, caption }: PictureValues, opened: Opened, size: Size): void {
  const { position } = opened;
  const before = position === undefined ? null : editor.state.doc.nodeAt(position);
  const same = src === opened.src ? { width: before?.attrs.width, height: before?.attrs.height } : {};
  const attrs = { ...before?.attrs, width: null, height: null, ...same, ...size, src, alt: alt.trim() };
  // A caption that was not changed keeps its own emphasis.
  const words =
    caption === opened.caption ? (before?.content.toJSON() ?? undefined) : [{ type: "text", text: caption.trim() }];
  const node = caption.trim() ? { type: "figure", attrs, content: words } : { type: "image", attrs };
  if (position === undefined || !before) chainInsertion(editor).insertContent(node).run();
  else
    editor
      .chain()
      .focus()
      .insertContentAt({ from: position, to: position + before.nodeSize }, node)
      .run();
}
