import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { Image } from "lucide-react";
import { useEffect, useState } from "react";
import { FormField } from "~/ui/form-field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { ImageInput } from "../image.tsx";
import { chainInsertion } from "./insertion.ts";
import { isPictureAddress } from "./link-address.ts";
import { ToolButton } from "./tool-button.tsx";
import { ToolDialog } from "./tool-dialog.tsx";

const wrongAddress = "Upload a picture, or enter an address that begins with https:// or http://.";

type PictureValues = { src: string; alt: string; caption: string };
/** What the dialog was opened on: a picture of the text with its place, or none. */
type Opened = PictureValues & { position?: number };

/** The tool that puts pictures into the text, and changes the one at the cursor. A double click on one presses it. */
export function PictureTool({ editor, isPressed }: { editor: Editor; isPressed: boolean }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const place = editor.view.dom;
    const request = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && editor.isEditable) setOpened(readPicture(editor));
    };
    place.addEventListener("dblclick", request);
    return () => place.removeEventListener("dblclick", request);
  }, [editor]);
  return (
    <>
      <ToolButton
        name="picture"
        label={isPressed ? "Edit picture" : "Picture"}
        icon={Image}
        isPressed={isPressed}
        onPress={() => setOpened(readPicture(editor))}
      />
      {opened && <PictureDialog editor={editor} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function readPicture({ state }: Editor): Opened {
  const { selection } = state;
  if (selection instanceof NodeSelection && ["image", "figure"].includes(selection.node.type.name)) {
    const { node, from } = selection;
    return { src: node.attrs.src, alt: node.attrs.alt, caption: node.textContent, position: from };
  }
  const { parent, depth } = selection.$from;
  if (parent.type.name !== "figure") return { src: "", alt: "", caption: "" };
  return {
    src: parent.attrs.src,
    alt: parent.attrs.alt,
    caption: parent.textContent,
    position: selection.$from.before(depth),
  };
}

function PictureDialog({ editor, opened, onClose }: { editor: Editor; opened: Opened; onClose(): void }) {
  const [values, setValues] = useState<PictureValues>(opened);
  const [isWrong, setWrong] = useState(false);
  const set = (change: Partial<PictureValues>) => setValues((before) => ({ ...before, ...change }));
  const isNew = opened.position === undefined;
  const isDirty = values.src !== opened.src || values.alt !== opened.alt || values.caption !== opened.caption;

  const save = async () => {
    const src = values.src.trim();
    if (!isPictureAddress(src)) return setWrong(true);
    const size = src === opened.src ? {} : await measure(src);
    applyPicture(editor, { ...values, src }, opened, size);
    onClose();
  };
  const remove = () => {
    const { position } = opened;
    if (position !== undefined)
      editor
        .chain()
        .focus()
        .command(({ tr }) => Boolean(tr.delete(position, position + (tr.doc.nodeAt(position)?.nodeSize ?? 0))))
        .run();
    onClose();
  };
  return (
    <ToolDialog
      title={isNew ? "Add picture" : "Edit picture"}
      save={isNew ? "Add picture" : "Save picture"}
      remove={isNew ? undefined : { label: "Remove picture", onRemove: remove }}
      isDirty={isDirty}
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

/** The size of a picture in pixels, so that the page keeps its place while it loads; unknown after two seconds. */
async function measure(src: string): Promise<Size> {
  const picture = document.createElement("img");
  picture.src = src;
  const late = new Promise<void>((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([picture.decode().catch(() => undefined), late]);
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width && height ? { width: String(width), height: String(height) } : {};
}

/** A picture with a caption is a block, one without stands in a line; its kind changes when the caption comes or goes. */
function applyPicture(editor: Editor, { src, alt, caption }: PictureValues, opened: Opened, size: Size): void {
  const { position } = opened;
  const before = position === undefined ? undefined : editor.state.doc.nodeAt(position);
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
