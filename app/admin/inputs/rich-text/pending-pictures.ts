import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** A file that is being stored, at the place of the text where its picture will stand. */
type Change = { add: { id: object; position: number; element: HTMLElement } } | { remove: object };

const key = new PluginKey<DecorationSet>("pendingPictures");

/** Shows what is being uploaded where it will stand; the text itself does not hold it yet. */
export const PendingPictures = Extension.create({
  name: "pendingPictures",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, shown) {
          const moved = shown.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return moved;
          if ("remove" in change)
            return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
          const { id, position, element } = change.add;
          return moved.add(transaction.doc, [Decoration.widget(position, element, { id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Stores a file; `onProgress` hears the share that is sent, from 0 to 1. Rejects with a sentence to show, or when aborted. */
export type UploadPicture = (
  file: File,
  options: { onProgress: (sent: number) => void; signal?: AbortSignal },
) => Promise<{ address: string; width?: number; height?: number }>;

/**
 * Uploads a file and puts its picture at a place of the text; whatever is typed meanwhile, it stays with its
 * neighbours, and where they were deleted the picture goes to the end. Rejects as `upload` does, with the text as it was.
 */
export async function insertPicture(editor: Editor, file: File, at: number, upload: UploadPicture): Promise<void> {
  const id = {};
  const element = document.createElement("span");
  element.className = "pending-picture";
  element.textContent = `Uploading ${file.name}`;
  const tell = (change: Change) =>
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta("addToHistory", false));
  tell({ add: { id, position: at, element } });
  try {
    const onProgress = (sent: number) => {
      element.textContent = `Uploading ${file.name}, ${Math.round(sent * 100)} %`;
    };
    const { address, width, height } = await upload(file, { onProgress });
    if (editor.isDestroyed) return;
    const [place] = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    const attrs = {
      src: address,
      alt: "",
      width: width ? String(width) : null,
      height: height ? String(height) : null,
    };
    editor.commands.insertContentAt(place?.from ?? editor.state.doc.content.size, { type: "image", attrs });
  } finally {
    if (!editor.isDestroyed) tell({ remove: id });
  }
}
