import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { useEffect, useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { toUploadError, type UploadError, uploadImage } from "~/admin-kit/inputs/upload.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { useToast } from "~/ui/messages/toasts.tsx";

type Change = { add: { id: object; position: number; element: HTMLElement } } | { remove: object };

const key = new PluginKey<DecorationSet>("pendingPictures");

/** Shows an upload at its future place; the text itself does not contain it yet. */
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

async function insertPicture(editor: Editor, file: File, at: number, signal: AbortSignal): Promise<void> {
  const id = {};
  const element = document.createElement("span");
  element.className =
    "inline-block rounded-control border border-dashed border-field-edge px-2.5 py-1 text-(length:--text-ui) text-muted";
  element.textContent = messages.uploadingFile(file.name);
  const tell = (change: Change) =>
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta("addToHistory", false));
  tell({ add: { id, position: at, element } });
  try {
    const onProgress = (sent: number) => {
      element.textContent = messages.uploadingShare(file.name, Math.round(sent * 100));
    };
    const { address, width, height } = await uploadImage(file, { onProgress, signal });
    if (editor.isDestroyed) return;
    const [place] = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    const attrs = { src: address, alt: "", width: String(width), height: String(height) };
    editor.commands.insertContentAt(place?.from ?? editor.state.doc.content.size, { type: "image", attrs });
  } finally {
    if (!editor.isDestroyed) tell({ remove: id });
  }
}

/** Inserts pictures into a text while it is edited, and reports the result in toasts (admin.txt 5 and 8). */
export function useInserts() {
  const { count, run, cancel } = useRunning();
  const toast = useToast();
  const insertOne = async (editor: Editor, file: File, at: number) => {
    if (!file.type.startsWith("image/")) return toast({ text: fileMessages.kinds.unknown, isError: true });
    const work = async (signal: AbortSignal) => {
      await insertPicture(editor, file, at, signal);
      toast({ text: messages.imageUploaded, isStep: true });
    };
    const fail = ({ message, canRetry }: UploadError) => {
      const again = () => void insertOne(editor, file, Math.min(at, editor.state.doc.content.size));
      const actions = canRetry ? [{ label: common.retry, onAct: again }] : undefined;
      toast({ title: file.name, text: message, isError: true, actions });
    };
    await run({}, work, fail);
  };
  const insert = (editor: Editor, files: File[], at: number) => {
    for (const file of files) void insertOne(editor, file, at);
  };
  return { count, insert, cancel };
}

/** A text's running uploads by key, until each is done, cancelled, or the text is gone. */
export function useRunning() {
  const [count, setCount] = useState(0);
  const [running] = useState(() => new Map<unknown, AbortController>());
  const [cancel] = useState(() => () => {
    for (const controller of running.values()) controller.abort();
  });
  useEffect(() => cancel, [cancel]);
  const run = async (
    key: unknown,
    work: (signal: AbortSignal) => Promise<void>,
    fail: (fault: UploadError) => void,
  ) => {
    const controller = new AbortController();
    running.set(key, controller);
    setCount(running.size);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      fail(toUploadError(error));
    } finally {
      running.delete(key);
      setCount(running.size);
    }
  };
  return { count, run, cancel, has: (key: unknown) => running.has(key) };
}
